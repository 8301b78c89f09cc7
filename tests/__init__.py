"""The tests: `unit` reads like the rules, `property` draws lots, `golden` holds results to compare with."""
