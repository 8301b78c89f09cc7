"""What developers run: building and serving the site, benches, checks."""
