"""How fast the service is, as ratios to things anybody knows, all measured in one run: `make bench`."""
