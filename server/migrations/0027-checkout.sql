-- One order for many parts: what it costs beside its lines, where it goes, and orders of people without an account.

ALTER TABLE orders
  -- A guest has none; an account gets the orders of its address once the address is proved.
  ALTER COLUMN user_id DROP NOT NULL,
  -- Opens the order of a guest, from the link in their mails; gone once it belongs to an account.
  ADD COLUMN guest_key text,
  -- Where it goes, field by field; `address` has the same as one text. Null where only a text was asked for.
  ADD COLUMN ship_to jsonb,
  ADD COLUMN country text,
  -- What the buyer wants the shop to know.
  ADD COLUMN note text,
  -- total_cents = lines + their deposits + delivery - discount + tax, unless the prices have the tax in them.
  ADD COLUMN discount_cents int NOT NULL DEFAULT 0,
  ADD COLUMN delivery_cents int NOT NULL DEFAULT 0,
  ADD COLUMN delivery_discount_cents int NOT NULL DEFAULT 0,
  ADD COLUMN delivery_tax_cents int NOT NULL DEFAULT 0,
  ADD COLUMN tax_cents int NOT NULL DEFAULT 0,
  ADD COLUMN tax_included boolean NOT NULL DEFAULT true,
  ADD COLUMN delivery_method uuid,
  -- What was said of delivery and tax when it was placed.
  ADD COLUMN delivery jsonb,
  ADD COLUMN tax jsonb,
  ADD COLUMN code text,
  ADD CONSTRAINT orders_sums CHECK (
    discount_cents >= 0 AND delivery_cents >= 0 AND tax_cents >= 0
    AND delivery_discount_cents BETWEEN 0 AND delivery_cents AND delivery_tax_cents BETWEEN 0 AND tax_cents) NOT VALID,
  -- A code may pay for everything.
  ADD CONSTRAINT orders_buyer CHECK (user_id IS NOT NULL OR guest_key IS NOT NULL) NOT VALID,
  DROP CONSTRAINT orders_total_cents_check,
  ADD CONSTRAINT orders_total_cents_check CHECK (total_cents BETWEEN 0 AND 99999999) NOT VALID;

ALTER TABLE order_lines
  ADD COLUMN discount_cents int NOT NULL DEFAULT 0,
  ADD COLUMN tax_cents int NOT NULL DEFAULT 0,
  -- For the old parts of all its pieces, given back when they arrive.
  ADD COLUMN deposit_cents int NOT NULL DEFAULT 0,
  ADD COLUMN deposit_tax_cents int NOT NULL DEFAULT 0,
  -- Of one piece, where it is known.
  ADD COLUMN weight_grams int,
  ADD CONSTRAINT order_lines_sums CHECK (
    discount_cents BETWEEN 0 AND total_cents AND tax_cents >= 0 AND deposit_cents >= 0 AND deposit_tax_cents >= 0) NOT VALID,
  -- Without the tax that is in the price of the shop it can be less than the least price.
  DROP CONSTRAINT order_lines_unit_price,
  ADD CONSTRAINT order_lines_unit_price CHECK (unit_price_cents >= 1) NOT VALID;

CREATE OR REPLACE FUNCTION check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid;
BEGIN
  SELECT o.id INTO wrong FROM (SELECT DISTINCT order_id FROM added) a JOIN orders o ON o.id = a.order_id,
    LATERAL (SELECT sum(total_cents + deposit_cents) AS goods, sum(discount_cents) AS discount, sum(tax_cents + deposit_tax_cents) AS tax
             FROM order_lines WHERE order_id = o.id) l
    WHERE o.discount_cents <> l.discount + o.delivery_discount_cents OR o.tax_cents <> l.tax + o.delivery_tax_cents
      OR o.total_cents <> l.goods + o.delivery_cents - o.discount_cents + CASE WHEN o.tax_included THEN 0 ELSE o.tax_cents END LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'The lines of order % do not add up to its total.', wrong
      USING ERRCODE = 'check_violation', TABLE = 'order_lines', CONSTRAINT = 'order_lines_add_up';
  END IF;
  RETURN NULL;
END $$;

-- What has become of the pieces of a line. There is no row as long as nothing has.
CREATE TABLE order_line_progress (
  order_id uuid NOT NULL,
  position int NOT NULL,
  shipped int NOT NULL DEFAULT 0,
  -- Refunded before they were shipped, and on the shelf again.
  canceled int NOT NULL DEFAULT 0,
  returned int NOT NULL DEFAULT 0,
  -- Of those returned, on the shelf again.
  restocked int NOT NULL DEFAULT 0,
  -- Pieces whose price went back, and old parts whose deposit did.
  refunded int NOT NULL DEFAULT 0,
  deposit_refunded int NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines,
  CHECK (least(shipped, canceled, returned, restocked, refunded, deposit_refunded) >= 0 AND restocked <= returned AND returned <= shipped)
);
INSERT INTO order_line_progress (order_id, position, canceled)
  SELECT l.order_id, l.position, l.quantity FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.state = 'refunded' AND o.shipped_at IS NULL;

-- An instance of the version before, which runs beside this one for a while, puts pieces back and does not note it here.
CREATE FUNCTION note_canceled_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_line_progress (order_id, position, canceled)
    SELECT order_id, position, quantity FROM order_lines WHERE order_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER order_pieces_canceled AFTER UPDATE OF state ON orders
  FOR EACH ROW WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded' AND NEW.shipped_at IS NULL)
  EXECUTE FUNCTION note_canceled_pieces();

-- Money of guests, and what they send twice.
ALTER TABLE payments ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_user_id_fkey;

-- safe: every row is read and none is in it yet, which takes a third of a second for a million orders
CREATE INDEX orders_of_guest ON orders (email) WHERE user_id IS NULL;

-- An id as the shop makes them: those made later come later.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(overlay(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6)
    PLACING set_byte('\x00', 0, 112 + (random() * 15)::int) FROM 7 FOR 1), 'hex')::uuid
$$;

-- Whoever has proved to read the mail of an address gets what was ordered with it.
CREATE FUNCTION claim_guest_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claimed uuid[];
BEGIN
  SELECT array_agg(id) INTO claimed FROM (
    SELECT id FROM orders WHERE user_id IS NULL AND email = NEW.email ORDER BY id FOR UPDATE) o;
  IF claimed IS NOT NULL THEN
    UPDATE orders SET user_id = NEW.id, guest_key = NULL WHERE id = ANY (claimed);
    UPDATE payments SET user_id = NEW.id WHERE order_id = ANY (claimed);
    INSERT INTO audit_log (id, actor, action, subject)
      SELECT new_id(), NEW.email, 'guest order claimed', id::text FROM unnest(claimed) AS c (id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER guest_orders_claimed AFTER UPDATE OF address_proved_at ON users
  FOR EACH ROW WHEN (OLD.address_proved_at IS NULL AND NEW.address_proved_at IS NOT NULL)
  EXECUTE FUNCTION claim_guest_orders();
CREATE TRIGGER guest_orders_claimed_at_once AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.address_proved_at IS NOT NULL) EXECUTE FUNCTION claim_guest_orders();
