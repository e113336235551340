"""What is stored about persons: names, mutes, reports, moderation, export and deletion."""
