-- Whoever gets no answer sends a message again: with the same key it is kept and mailed once. Messages from before, and those
-- sent without a key, have none.
ALTER TABLE contact_messages ADD COLUMN sent_key text UNIQUE;
