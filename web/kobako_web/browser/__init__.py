"""The two ends of the table in the browser: the worker and the page. Only this package may touch the browser."""
