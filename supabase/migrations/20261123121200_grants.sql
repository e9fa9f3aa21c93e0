-- Puts the rights that the files above list into force.
select private.apply_grants();
