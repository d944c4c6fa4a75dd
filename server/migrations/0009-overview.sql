-- What admins see of the shop as a whole, and who hears of changes while they look.

-- Figures by day, week and month: each is summed over a stretch of one of these, without touching the orders themselves.
CREATE INDEX orders_by_payment ON orders (paid_at) INCLUDE (total_cents, quantity, part_id)
  WHERE state IN ('paid', 'shipped');
CREATE INDEX orders_by_age ON orders (created_at) INCLUDE (state) WHERE state <> 'cancelled';
CREATE INDEX orders_waiting ON orders (state) INCLUDE (total_cents) WHERE state IN ('placed', 'lapsed', 'paid');

-- How many pieces a part has left, where these are few; else null. Noted on the part, because an index on the figure of
-- stock itself would have to be written with every sale, and this one only with the last few.
CREATE FUNCTION few_left(available int, minimum_order int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN available <= 5 OR available < minimum_order THEN available END
$$;
ALTER TABLE parts ADD COLUMN few_left int;
UPDATE parts p SET few_left = few_left(s.available, p.minimum_order) FROM stock s
  WHERE s.part_id = p.id AND few_left(s.available, p.minimum_order) IS NOT NULL;
CREATE INDEX parts_running_low ON parts (few_left, id) WHERE few_left IS NOT NULL AND deleted_at IS NULL;

CREATE FUNCTION note_few_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parts p SET few_left = few_left(n.available, p.minimum_order) FROM now_stock n
    WHERE n.part_id = p.id AND p.few_left IS DISTINCT FROM few_left(n.available, p.minimum_order);
  RETURN NULL;
END $$;
CREATE TRIGGER few_left_noted_on_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS now_stock FOR EACH STATEMENT EXECUTE FUNCTION note_few_left();
CREATE TRIGGER few_left_noted_on_update AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS now_stock FOR EACH STATEMENT EXECUTE FUNCTION note_few_left();

CREATE FUNCTION note_new_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.few_left := (SELECT few_left(s.available, NEW.minimum_order) FROM stock s WHERE s.part_id = NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER few_left_noted_on_new_minimum BEFORE UPDATE OF minimum_order ON parts
  FOR EACH ROW EXECUTE FUNCTION note_new_minimum();

-- Messages that were answered, and payments that somebody has looked after.
ALTER TABLE contact_messages
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by text,
  ADD CHECK ((answered_at IS NULL) = (answered_by IS NULL));
CREATE INDEX contact_messages_open ON contact_messages (id) WHERE answered_at IS NULL;

ALTER TABLE payment_breaks
  ADD COLUMN resolved_by text,
  ADD COLUMN note text,
  ADD CHECK ((resolved_at IS NULL) = (resolved_by IS NULL) AND (resolved_at IS NULL) = (note IS NULL));
CREATE INDEX payment_breaks_open ON payment_breaks (id) WHERE resolved_at IS NULL;

-- Ways into the audit log.
CREATE INDEX audit_log_by_actor ON audit_log (actor text_pattern_ops, id);
CREATE INDEX audit_log_by_subject ON audit_log (subject text_pattern_ops, id);
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_time ON audit_log (at);

-- Finding users by any piece of their name or address.
CREATE INDEX users_search ON users USING gin ((lower(name) || ' ' || email) gin_trgm_ops);

-- Announcements for those who look at the dashboard; more tags for the payload described in 0002:
-- 'order:<id>:<id of the buyer>' or 'order:*', 'tokens:<id of the user>' or 'tokens:*' when tokens ended, and the names
-- of lists: 'users', 'messages', 'payment-breaks', 'audit-log'.
CREATE FUNCTION announce_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  SELECT string_agg('order:' || id || ':' || user_id, ' '), count(*) INTO tags, number
    FROM (SELECT id, user_id FROM changed LIMIT 51) AS sample;
  IF number > 0 THEN
    PERFORM pg_notify('changes', CASE WHEN number > 50 THEN 'order:*' ELSE tags END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_orders();
CREATE TRIGGER orders_updated AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_orders();

CREATE FUNCTION announce_ended_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  SELECT string_agg('tokens:' || user_id, ' '), count(*) INTO tags, number
    FROM (SELECT DISTINCT user_id FROM ended LIMIT 51) AS sample;
  IF number > 0 THEN
    PERFORM pg_notify('changes', CASE WHEN number > 50 THEN 'tokens:*' ELSE tags END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tokens_ended AFTER DELETE ON access_tokens
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_tokens();

CREATE FUNCTION announce_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER users_changed AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('users');
CREATE TRIGGER messages_changed AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('messages');
CREATE TRIGGER payment_breaks_changed AFTER INSERT OR UPDATE OR DELETE ON payment_breaks
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('payment-breaks');
CREATE TRIGGER audit_log_added AFTER INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('audit-log');
