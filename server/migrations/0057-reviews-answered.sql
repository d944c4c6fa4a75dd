-- The shop answers a review, once; the answer belongs to the row, so that a review written in its place has none.
ALTER TABLE reviews
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by text,
  -- When its writer was told; once, however often the answer is changed.
  ADD COLUMN answer_mailed_at timestamptz;
ALTER TABLE reviews ADD CONSTRAINT reviews_answer CHECK (
  (answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL) AND answer <> '') NOT VALID;
