-- An import that is not needed any more is gone for everybody at once. Its rows, of which there may be very many, go
-- after it a few at a time, so that no statement takes long.
ALTER TABLE part_imports DROP CONSTRAINT part_imports_state_check;
ALTER TABLE part_imports ADD CONSTRAINT part_imports_state_check
  CHECK (state IN ('checked', 'applying', 'done', 'stopped', 'forgotten'));
