-- A number of eight letters for every order, to be read out and written down. It is the end of the order's id.
ALTER TABLE orders ADD COLUMN number text CHECK (number ~ '^[0-9A-F]{8}$');

-- Of orders from before whose ids end alike the first has its number from its id, the others have another that is free.
UPDATE orders o SET number = upper(right(o.id::text, 8))
FROM (SELECT id, row_number() OVER (PARTITION BY right(id::text, 8) ORDER BY id) AS place FROM orders) alike
WHERE alike.id = o.id AND alike.place = 1;
CREATE UNIQUE INDEX orders_number ON orders (number);

-- The same for the same rows, so that a seed is the same in every database.
CREATE FUNCTION free_order_number(id uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  candidate text := upper(right(id::text, 8));
BEGIN
  WHILE EXISTS (SELECT FROM orders WHERE number = candidate) LOOP
    candidate := upper(left(encode(sha256(convert_to(id::text || candidate, 'UTF8')), 'hex'), 8));
  END LOOP;
  RETURN candidate;
END $$;

UPDATE orders SET number = free_order_number(id) WHERE number IS NULL;
ALTER TABLE orders ALTER COLUMN number SET NOT NULL;

-- For rows that bring none along, such as those of a seed. Whoever places an order brings it along, and takes another id
-- when it is taken.
CREATE FUNCTION give_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := free_order_number(NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER order_numbered BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION give_order_number();

-- Finding orders by the end of their id, which is not the number of every old one, and by the buyer's phone number,
-- of which only the digits are compared.
CREATE INDEX orders_by_end_of_id ON orders (right(id::text, 8));
CREATE FUNCTION digits_of(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(value, '[^0-9]', '', 'g')
$$;
CREATE INDEX orders_by_phone ON orders USING gin (digits_of(phone) gin_trgm_ops);

-- A mail may be held back. Until it is sent for the first time it can be withdrawn by its name.
ALTER TABLE mail_outbox ADD COLUMN held_as text;
CREATE INDEX mail_outbox_held ON mail_outbox (held_as) WHERE held_as IS NOT NULL AND sent_at IS NULL;
