-- What the database does by itself for every order, done with fewer statements. Who sees what stays as it was.

-- A move of pieces was followed by four functions, two of which updated no part at all most of the time. An UPDATE of no row still
-- calls everything that follows parts: both announced nothing and learned no words, with every order.
-- LATERAL with OFFSET: a plan is kept for as long as the connection, and one made for an import of hundreds of parts would read all
-- parts for each order.
CREATE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[];
  listing boolean;
BEGIN
  IF EXISTS (
    SELECT FROM now_stock n, LATERAL (SELECT in_stock, few_left, minimum_order FROM parts WHERE id = n.part_id OFFSET 0) p
    WHERE p.in_stock <> (n.available >= greatest(p.minimum_order, 1))
      OR p.few_left IS DISTINCT FROM few_left(n.available, p.minimum_order)) THEN
    UPDATE parts p SET in_stock = n.available >= greatest(p.minimum_order, 1), few_left = few_left(n.available, p.minimum_order)
      FROM now_stock n WHERE n.part_id = p.id
        AND (p.in_stock <> (n.available >= greatest(p.minimum_order, 1))
          OR p.few_left IS DISTINCT FROM few_left(n.available, p.minimum_order));
  END IF;
  IF EXISTS (
    SELECT FROM now_stock n, LATERAL (SELECT FROM stock_notices WHERE part_id = n.part_id AND due_at IS NULL LIMIT 1) w
    WHERE n.available > 0) THEN
    UPDATE stock_notices w SET due_at = now() FROM now_stock n JOIN parts p ON p.id = n.part_id
      WHERE w.part_id = n.part_id AND w.due_at IS NULL AND n.available >= greatest(p.minimum_order, 1);
  END IF;
  SELECT array_agg(n.part_id), bool_or((n.available > 0) <> (w.available > 0)) INTO moved, listing
    FROM now_stock n JOIN was_stock w USING (part_id) WHERE n.available <> w.available;
  IF moved IS NOT NULL THEN
    PERFORM announce_parts(moved, listing);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER few_left_noted_on_update ON stock;
DROP TRIGGER stock_noted_on_update ON stock;
DROP TRIGGER notices_due_on_update ON stock;
DROP TRIGGER stock_updated ON stock;
CREATE TRIGGER stock_followed AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS was_stock NEW TABLE AS now_stock FOR EACH STATEMENT EXECUTE FUNCTION follow_stock();

-- Whoever writes the lines with the order, as every version since 0020 does, has no second INSERT tried after it, nor its sums checked
-- twice. Counted, not NOT EXISTS: that would be joined, by a plan that is kept.
CREATE OR REPLACE FUNCTION write_missing_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a WHERE a.part_id IS NOT NULL
             AND (SELECT count(*) FROM order_lines l WHERE l.order_id = a.id) = 0) THEN
    INSERT INTO order_lines (order_id, position, part_id, name, quantity, unit_price_cents, total_cents)
      SELECT id, 1, part_id, part_name, quantity, unit_price_cents, total_cents FROM added WHERE part_id IS NOT NULL
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- That an order is placed is announced by its own row.
CREATE FUNCTION announce_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  IF EXISTS (SELECT FROM changed WHERE from_state IS NOT NULL) THEN
    SELECT string_agg('order:' || o.id || ':' || coalesce(o.user_id::text, 'guest'), ' '), count(*) INTO tags, number
      FROM (SELECT DISTINCT order_id FROM changed WHERE from_state IS NOT NULL LIMIT 51) c JOIN orders o ON o.id = c.order_id;
    IF number > 0 THEN
      PERFORM announce(CASE WHEN number > 50 THEN 'order:*' ELSE tags END);
    END IF;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER order_events_inserted ON order_events;
CREATE TRIGGER order_events_inserted AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_order_events();

-- safe: the mailbox of the sandbox has five hundred rows
CREATE INDEX sandbox_mails_by_age ON sandbox_mails (received_at, id);
