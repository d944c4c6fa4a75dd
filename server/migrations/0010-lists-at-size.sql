-- An import that is not needed any more is gone for everybody at once. Its rows, of which there may be very many, go
-- after it a few at a time, so that no statement takes long.
ALTER TABLE part_imports DROP CONSTRAINT part_imports_state_check;
ALTER TABLE part_imports ADD CONSTRAINT part_imports_state_check
  CHECK (state IN ('checked', 'applying', 'done', 'stopped', 'forgotten'));

-- The catalogue by name, in the order it is read in. parts_by_name leads to a name or to how it begins, but text_pattern_ops
-- is not an order that a list can ask for.
CREATE INDEX parts_in_order_of_name ON parts (name_key COLLATE "C", id) WHERE deleted_at IS NULL;
