-- Finding parts: full text for words and their forms, trigrams for typing mistakes, and the columns lists are sorted by.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- How text is compared everywhere: lower case, without accents, only letters and digits, single spaces.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(public.unaccent('public.unaccent', value)), '[^a-z0-9]+', ' ', 'g'))
$$;

CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.unaccent('public.unaccent', value)
$$;

ALTER TABLE parts
  ADD COLUMN name_key text GENERATED ALWAYS AS (fold_text(name)) STORED,
  ADD COLUMN search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.english', fold_text(name)), 'A') ||
    setweight(to_tsvector('pg_catalog.english', coalesce(part_group, '')), 'B') ||
    setweight(to_tsvector('pg_catalog.english', plain_text(description)), 'D')) STORED,
  -- Kept by triggers below, so that lists need not join stock and reviews to filter and sort.
  ADD COLUMN in_stock boolean NOT NULL DEFAULT false,
  ADD COLUMN rating_sum int NOT NULL DEFAULT 0,
  ADD COLUMN rating_count int NOT NULL DEFAULT 0,
  -- Mean rating in thousandths, 0 without any.
  ADD COLUMN rating_rank int GENERATED ALWAYS AS (
    CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 1000 / rating_count END) STORED;

UPDATE parts p SET in_stock = s.available > 0 FROM stock s WHERE s.part_id = p.id;
UPDATE parts p SET rating_sum = r.total, rating_count = r.number
  FROM (SELECT part_id, sum(ratings) AS total, count(*) AS number FROM reviews WHERE part_id IS NOT NULL GROUP BY 1) r
  WHERE r.part_id = p.id;

CREATE INDEX parts_search ON parts USING gin (search);
CREATE INDEX parts_by_price ON parts (price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX parts_by_name ON parts (name_key text_pattern_ops, id) WHERE deleted_at IS NULL;
CREATE INDEX parts_by_rating ON parts (rating_rank, rating_count, id) WHERE deleted_at IS NULL;
CREATE INDEX parts_of_group ON parts (part_group, price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX parts_of_group_by_age ON parts (part_group, id) WHERE deleted_at IS NULL;

-- Stock and ratings reach the parts they belong to.
CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parts p SET in_stock = n.available > 0 FROM now_stock n
    WHERE n.part_id = p.id AND p.in_stock <> (n.available > 0);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_noted_on_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS now_stock FOR EACH STATEMENT EXECUTE FUNCTION note_stock();
CREATE TRIGGER stock_noted_on_update AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS now_stock FOR EACH STATEMENT EXECUTE FUNCTION note_stock();

CREATE FUNCTION note_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parts p SET rating_sum = r.total, rating_count = r.number
    FROM (SELECT c.part_id, coalesce(sum(v.ratings), 0) AS total, count(v.id) AS number
          FROM (SELECT DISTINCT part_id FROM changed WHERE part_id IS NOT NULL) c
          LEFT JOIN reviews v ON v.part_id = c.part_id GROUP BY c.part_id) r
    WHERE r.part_id = p.id AND (p.rating_sum, p.rating_count) <> (r.total, r.number);
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_noted_on_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ratings();
CREATE TRIGGER ratings_noted_on_update AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ratings();
CREATE TRIGGER ratings_noted_on_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ratings();

-- Every word the catalogue knows, as full text search stores it. A mistyped word is looked up here, among thousands,
-- instead of in the names of all parts.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  in_name boolean NOT NULL
);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_begin ON search_words (word text_pattern_ops);

CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, in_name)
    SELECT lexeme, bool_or('A' = ANY (weights)) FROM changed, unnest(changed.search)
    GROUP BY lexeme ORDER BY lexeme
    ON CONFLICT (word) DO UPDATE SET in_name = true WHERE excluded.in_name AND NOT search_words.in_name;
  RETURN NULL;
END $$;
CREATE TRIGGER words_learned_on_insert AFTER INSERT ON parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
CREATE TRIGGER words_learned_on_update AFTER UPDATE ON parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();

INSERT INTO search_words (word, in_name)
  SELECT lexeme, bool_or('A' = ANY (weights)) FROM parts, unnest(parts.search) GROUP BY lexeme;

-- What people write to the shop.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Mail on its way: written in the transaction it belongs to, sent after it.
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  last_error text,
  -- Given up: an operator has to look.
  dead_at timestamptz
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL AND dead_at IS NULL;

CREATE FUNCTION announce_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'mail');
  RETURN NULL;
END $$;
CREATE TRIGGER mail_queued AFTER INSERT ON mail_outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_mail();

-- The built-in mailbox, where mail goes that is not sent by SMTP.
CREATE TABLE sandbox_mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
