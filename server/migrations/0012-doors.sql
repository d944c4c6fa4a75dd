-- Counts one attempt level by level, each with its own limit and window: where it comes from, whose account, all together.
-- It stops at the first level that refuses it, and then counts nowhere else: attempts that were refused must not use up
-- what others may still do. Every caller takes the rows in the order of the levels, so two cannot lock each other out.
CREATE FUNCTION count_attempt(keys text[], most int[], seconds int[])
RETURNS TABLE (counts int[], refused_at int, wait_seconds int) LANGUAGE plpgsql AS $$
DECLARE
  seen int;
  ends timestamptz;
BEGIN
  counts := '{}';
  FOR level IN 1..cardinality(keys) LOOP
    INSERT INTO attempts AS a (key, count, ends_at)
    VALUES (keys[level], 1, now() + make_interval(secs => seconds[level]))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.count + 1 END,
      ends_at = CASE WHEN a.ends_at <= now() THEN excluded.ends_at ELSE a.ends_at END
    RETURNING a.count, a.ends_at INTO seen, ends;
    counts := counts || seen;
    IF seen > most[level] THEN
      UPDATE attempts a SET count = a.count - 1 WHERE a.key = ANY (keys[1:level - 1]);
      refused_at := level;
      wait_seconds := greatest(1, ceil(extract(epoch FROM ends - now())));
      EXIT;
    END IF;
  END LOOP;
  RETURN NEXT;
END $$;
