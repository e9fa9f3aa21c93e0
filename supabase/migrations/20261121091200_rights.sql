-- Puts the rights of everything above into force.
select private.apply_grants();
