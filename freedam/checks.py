"""Deploy checks."""
