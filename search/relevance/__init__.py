"""The relevance instrument: judged searches, figures per channel, and the calibration of meaning."""
