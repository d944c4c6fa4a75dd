-- Orders outlive the account of who placed them, for as long as the law wants to see whose they were.
ALTER TABLE orders
  -- When the account was deleted: nobody's any more, and opened by no token.
  ADD COLUMN erased_at timestamptz,
  -- When the name and the address went too.
  ADD COLUMN anonymous_at timestamptz,
  DROP CONSTRAINT orders_buyer,
  ADD CONSTRAINT orders_buyer CHECK (user_id IS NOT NULL OR guest_key IS NOT NULL OR erased_at IS NOT NULL) NOT VALID;
-- safe: no row is in it yet
CREATE INDEX orders_to_make_anonymous ON orders (created_at) WHERE erased_at IS NOT NULL AND anonymous_at IS NULL;

-- Books that are only added to may forget whose name stood in them, in a transaction that says that this is what it does.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('spareworks.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;

-- A text without these words, whatever their case.
CREATE FUNCTION without_words(said text, words text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    IF strpos(lower(said), lower(word)) > 0 THEN
      said := regexp_replace(said, regexp_replace(word, '([][\\.*+?^${}()|-])', '\\\1', 'g'), '[removed]', 'gi');
    END IF;
  END LOOP;
  RETURN said;
END $$;

-- The same within a document, in which some signs are written otherwise.
CREATE FUNCTION without_words(said jsonb, words text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT without_words(said::text, (SELECT array_agg(btrim(to_json(word)::text, '"')) FROM unnest(words) AS w (word)))::jsonb
$$;

-- Both are read when an account is deleted.
-- safe: people write a few messages a day, and none is lost that waits a moment
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email));
-- safe: what was sent is forgotten after a month, and what is written meanwhile waits a moment
CREATE INDEX mail_outbox_by_recipient ON mail_outbox (recipient);
