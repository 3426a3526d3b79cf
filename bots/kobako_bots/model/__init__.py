"""Fast inner models of games for searches: the plain rules of `kobako` are their oracle in the tests."""
