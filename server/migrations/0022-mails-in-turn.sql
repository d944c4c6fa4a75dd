-- What a mail is about, such as an order: mails about the same leave in the order in which they were queued. Without it a
-- mail that carries no file would overtake one whose file has to be made first.
ALTER TABLE mail_outbox ADD COLUMN about uuid;
CREATE INDEX mail_outbox_about ON mail_outbox (about, id)
  WHERE about IS NOT NULL AND sent_at IS NULL AND dead_at IS NULL;
