"""What can go wrong with the embedded services, in words for the person who started them."""


class ServiceError(RuntimeError):
    """An embedded service cannot be used; the message says why and what to do."""
