-- Searches are answered from memory. What staff add to the words of the trade, and what people looked for in vain.

CREATE TABLE synonyms (
  id uuid PRIMARY KEY,
  phrases text[] NOT NULL CHECK (cardinality(phrases) BETWEEN 2 AND 20),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text
);

CREATE TRIGGER synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('synonyms');

-- The id is that of the last time, so that the list of ids is the list by age.
CREATE TABLE failed_searches (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  query text NOT NULL,
  times int NOT NULL CHECK (times > 0),
  last_at timestamptz NOT NULL
);

-- Every instance keeps the words of all parts and has to hear which of them changed. A payload has room for 8000 bytes; up
-- to 'part:*', after which everything is read again, there are many.
CREATE OR REPLACE FUNCTION announce_parts(ids uuid[], listing boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 150;
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(ids) > 5000 THEN
    PERFORM pg_notify('changes', CASE WHEN listing THEN 'parts part:*' ELSE 'part:*' END);
    RETURN;
  END IF;
  FOR place IN 1 .. cardinality(ids) BY most LOOP
    PERFORM pg_notify('changes', CASE WHEN listing THEN 'parts ' ELSE '' END || (
      SELECT string_agg('part:' || id, ' ') FROM unnest(ids[place : place + most - 1]) AS id));
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION announce_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_parts((SELECT coalesce(array_agg(id), '{}') FROM (SELECT id FROM changed LIMIT 5001) AS sample), true);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_parts(
    (SELECT coalesce(array_agg(part_id), '{}') FROM (
      SELECT n.part_id FROM now_stock n JOIN was_stock w USING (part_id) WHERE n.available <> w.available LIMIT 5001) AS sample),
    EXISTS (SELECT FROM now_stock n JOIN was_stock w USING (part_id) WHERE (n.available > 0) <> (w.available > 0)));
  RETURN NULL;
END $$;
