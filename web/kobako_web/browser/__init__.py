"""The two ends of the table in the browser, worker and page. Only this package may touch the browser."""
