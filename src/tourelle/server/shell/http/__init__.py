"""HTTP around the API: middleware, limits, headers, errors, languages."""
