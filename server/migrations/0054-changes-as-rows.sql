-- What changed is announced by a row that every instance reads on, not by NOTIFY: that takes one lock for the whole server from before
-- each commit until after it, so that no two commits that announce anything could be written to the disk together.
--
-- Not logged: after a crash of the database every instance connects anew and takes everything for changed. Rows are a minute old at most.
CREATE UNLOGGED TABLE changes (
  -- Who reads on asks for what was not yet to be seen when it read last (server/db/change-listener.ts).
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- As the payload that is described in 0002.
  tags text NOT NULL
);
CREATE INDEX changes_by_transaction ON changes (transaction);

-- The version before listens for NOTIFY. Where this version writes, its instances pass on what they read, a few times a second; where
-- anybody else does, the version before or a person with psql, both ways are taken.
CREATE FUNCTION announce(tags text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (tags) VALUES (tags);
  IF current_setting('application_name') NOT LIKE '%:rows' THEN
    PERFORM pg_notify('changes', tags);
  END IF;
END $$;

-- safe: it replaces bodies of functions and touches no table.
DO $do$
DECLARE
  definition text;
BEGIN
  FOR definition IN
    SELECT pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f' AND p.proname <> 'announce'
      AND p.prosrc LIKE '%pg_notify(''changes'', %'
  LOOP
    EXECUTE replace(definition, 'pg_notify(''changes'', ', 'announce(');
  END LOOP;
END $do$;

-- Of an order without an account nobody heard: what is joined to nothing is nothing.
CREATE OR REPLACE FUNCTION announce_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  SELECT string_agg('order:' || id || ':' || coalesce(user_id::text, 'guest'), ' '), count(*) INTO tags, number
    FROM (SELECT id, user_id FROM changed LIMIT 51) AS sample;
  IF number > 0 THEN
    PERFORM announce(CASE WHEN number > 50 THEN 'order:*' ELSE tags END);
  END IF;
  RETURN NULL;
END $$;
