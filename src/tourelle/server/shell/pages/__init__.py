"""Pages and pictures that the server itself serves: the site's files, documentation, QR codes."""
