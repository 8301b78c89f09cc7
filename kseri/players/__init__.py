"""Computer players: each gets a ``SeatView`` and gives back a play."""
