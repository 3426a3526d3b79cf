"""How many examples the laws are tried on: few and always the same, or, when asked, many.

`pytest tests` repeats its examples, so that a failure is a fault of the change at hand. A long run looks for
new ones: `.venv/bin/pytest tests --hypothesis-profile large`.
"""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "test",
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "large", max_examples=2_000, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("test")
