-- Messages are answered from the dashboard, by mail, and what follows stays together.
-- Done with without an answer, or after it. The state is read from both: closed, else answered, else open.
ALTER TABLE contact_messages
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by text,
  -- What the sender wrote last: their newest reply; null: they wrote once. Ids grow with time, so lists are in this order.
  ADD COLUMN last_id uuid;
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_closed CHECK ((closed_at IS NULL) = (closed_by IS NULL)) NOT VALID;

CREATE TABLE message_replies (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  -- Who answered for the shop; null: the sender wrote again.
  written_by text,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of what the sender wrote: sent again with the same key it is kept once.
  sent_key text UNIQUE,
  -- Of what the shop wrote: what became of the mail. Kept by the trigger below, for the outbox forgets what it has sent.
  mail_id uuid UNIQUE,
  mail_state text CHECK (mail_state IN ('waiting', 'sent', 'failed')),
  mail_at timestamptz,
  mail_error text,
  CHECK ((written_by IS NULL) = (mail_state IS NULL))
);
CREATE INDEX message_replies_of ON message_replies (message_id, id);
CREATE TRIGGER message_replies_changed AFTER INSERT ON message_replies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('messages');

-- Where answers to a mail go, if not to its sender.
ALTER TABLE mail_outbox ADD COLUMN reply_to text;
ALTER TABLE sandbox_mails ADD COLUMN reply_to text;

-- A message whose last answer cannot be delivered waits for another one.
CREATE FUNCTION note_mail_of_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  became text;
  answered uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE message_replies SET mail_state = 'failed', mail_at = now(), mail_error = 'The mail was taken out of the queue before it was sent.'
      WHERE mail_id = OLD.id AND mail_state <> 'sent' RETURNING mail_state, message_id INTO became, answered;
  ELSE
    UPDATE message_replies SET
        mail_state = CASE WHEN NEW.sent_at IS NOT NULL THEN 'sent' WHEN NEW.dead_at IS NOT NULL THEN 'failed' ELSE 'waiting' END,
        mail_at = coalesce(NEW.sent_at, NEW.dead_at), mail_error = NEW.last_error
      WHERE mail_id = NEW.id RETURNING mail_state, message_id INTO became, answered;
  END IF;
  IF became = 'failed' THEN
    UPDATE contact_messages SET answered_at = NULL, answered_by = NULL
      WHERE id = answered AND closed_at IS NULL AND answered_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM message_replies r WHERE r.message_id = answered AND r.mail_state <> 'failed'
          AND r.id > (SELECT f.id FROM message_replies f WHERE f.mail_id = OLD.id));
  END IF;
  IF became IS NOT NULL THEN PERFORM announce('messages'); END IF;
  RETURN NULL;
END $$;
-- Only mails with an address for answers can be one of these: all others are spared the look.
CREATE TRIGGER mail_of_reply_changed AFTER UPDATE ON mail_outbox FOR EACH ROW
  WHEN (NEW.reply_to IS NOT NULL AND (NEW.sent_at IS DISTINCT FROM OLD.sent_at OR NEW.dead_at IS DISTINCT FROM OLD.dead_at
    OR NEW.last_error IS DISTINCT FROM OLD.last_error))
  EXECUTE FUNCTION note_mail_of_reply();
CREATE TRIGGER mail_of_reply_dropped AFTER DELETE ON mail_outbox FOR EACH ROW
  WHEN (OLD.reply_to IS NOT NULL AND OLD.sent_at IS NULL) EXECUTE FUNCTION note_mail_of_reply();
