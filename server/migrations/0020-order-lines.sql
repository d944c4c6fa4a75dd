-- An order has lines: which part, under which name and for how much it was bought then. What the order itself costs, to whom
-- it goes and how it stands stays with the order.
CREATE TABLE order_lines (
  order_id uuid NOT NULL,
  position int NOT NULL,
  part_id uuid NOT NULL,
  name text NOT NULL,
  quantity int NOT NULL,
  unit_price_cents int NOT NULL,
  total_cents int NOT NULL
);

-- Orders from before have one line each. Without keys and indexes, which are made at once afterwards.
INSERT INTO order_lines (order_id, position, part_id, name, quantity, unit_price_cents, total_cents)
  SELECT id, 1, part_id, part_name, quantity, unit_price_cents, total_cents FROM orders;

ALTER TABLE order_lines
  -- With what sums are made of, so that they are read from the index alone.
  ADD PRIMARY KEY (order_id, position) INCLUDE (part_id, quantity, total_cents),
  ADD CONSTRAINT order_lines_order FOREIGN KEY (order_id) REFERENCES orders,
  ADD CONSTRAINT order_lines_part FOREIGN KEY (part_id) REFERENCES parts,
  ADD CONSTRAINT order_lines_position CHECK (position >= 1),
  ADD CONSTRAINT order_lines_quantity CHECK (quantity BETWEEN 1 AND 100000),
  ADD CONSTRAINT order_lines_unit_price CHECK (unit_price_cents >= 100),
  ADD CONSTRAINT order_lines_total CHECK (total_cents = unit_price_cents::bigint * quantity);
CREATE INDEX order_lines_of_part ON order_lines (part_id, order_id);

-- What was bought is not rewritten: what becomes of a line later is kept elsewhere.
CREATE TRIGGER order_lines_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The lines of an order are written together, by one statement, and cost what the order costs.
CREATE FUNCTION check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid;
BEGIN
  SELECT o.id INTO wrong FROM (SELECT DISTINCT order_id FROM added) a JOIN orders o ON o.id = a.order_id
    WHERE o.total_cents <> (SELECT sum(l.total_cents) FROM order_lines l WHERE l.order_id = o.id) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'The lines of order % do not add up to its total.', wrong
      USING ERRCODE = 'check_violation', TABLE = 'order_lines', CONSTRAINT = 'order_lines_add_up';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_add_up AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_order_total();

-- An instance of the version before, which runs beside this one for a while, writes no lines.
CREATE FUNCTION write_missing_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_lines (order_id, position, part_id, name, quantity, unit_price_cents, total_cents)
    SELECT id, 1, part_id, part_name, quantity, unit_price_cents, total_cents FROM added WHERE part_id IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_written AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_missing_line();

-- That version reads these three; an order of several lines has none of them. part_name is read by the search too, and
-- has the names of all lines.
ALTER TABLE orders
  ALTER COLUMN part_id DROP NOT NULL,
  ALTER COLUMN quantity DROP NOT NULL,
  ALTER COLUMN unit_price_cents DROP NOT NULL,
  ADD CONSTRAINT orders_one_line CHECK (
    (part_id IS NULL) = (quantity IS NULL) AND (part_id IS NULL) = (unit_price_cents IS NULL));

-- What was sold in a stretch of time, and the way from there to its lines.
CREATE INDEX orders_sold ON orders (paid_at) INCLUDE (id, total_cents, refunded_cents, dispute)
  WHERE state IN ('paid', 'shipped');
DROP INDEX orders_by_payment_less_refunds;
DROP INDEX orders_of_part;
