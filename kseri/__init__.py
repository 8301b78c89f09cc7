"""Kseri: the card game Xeri / Kseri / Pişti, one engine whose house rules are data."""
