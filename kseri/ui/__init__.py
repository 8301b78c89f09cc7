"""Screens, input and the browser: the thin edge around the game."""
