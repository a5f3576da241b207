"""The service: it keeps matches of Scopa and its family, over HTTP."""
