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

-- When the person showed that both the mailbox and the account are theirs: by a mail's link in the browser that had
-- registered, by the link and the password, by a new password through a mail, or by Google. Until now a click on the
-- link was enough, wherever it was made, so nobody knows of accounts confirmed that way whose password it is.
ALTER TABLE users ADD COLUMN address_proved_at timestamptz;
UPDATE users u SET address_proved_at = created_at
WHERE email_verified AND NOT EXISTS (SELECT FROM accounts a WHERE a.user_id = u.id AND a.provider_id = 'credential');
-- The demo's own passwords stand in its documentation and belong to whoever reads it.
UPDATE users SET address_proved_at = created_at
WHERE email IN ('admin@spareworks.example', 'buyer@spareworks.example')
  AND EXISTS (SELECT FROM shop_facts WHERE name = 'demo-shop');

-- A link that sets a new password ends when the password changes, in whatever way it does. The value is the account's id;
-- a hash, because the values of other secrets may be longer than an ordered index takes.
CREATE INDEX verifications_by_value ON verifications USING hash (value);
CREATE FUNCTION end_reset_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM verifications WHERE value = coalesce(NEW.user_id, OLD.user_id)::text;
  RETURN NULL;
END $$;
CREATE TRIGGER password_set AFTER INSERT OR UPDATE OF password ON accounts
  FOR EACH ROW WHEN (NEW.provider_id = 'credential') EXECUTE FUNCTION end_reset_links();
CREATE TRIGGER password_removed AFTER DELETE ON accounts
  FOR EACH ROW WHEN (OLD.provider_id = 'credential') EXECUTE FUNCTION end_reset_links();
