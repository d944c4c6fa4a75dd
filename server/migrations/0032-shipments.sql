-- What leaves the house, parcel by parcel, and what staff write about an order.

CREATE TABLE shipments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- One of those the shop knows, or any other.
  carrier text CHECK (carrier <> ''),
  tracking_number text CHECK (tracking_number <> ''),
  -- Typed, where the carrier's own link is not the right one.
  tracking_url text CHECK (tracking_url LIKE 'https://%'),
  created_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  -- Within some seconds; what was in it is left to ship again.
  undone_at timestamptz
);
CREATE INDEX shipments_of_order ON shipments (order_id, id);

CREATE TABLE shipment_lines (
  shipment_id uuid NOT NULL REFERENCES shipments,
  order_id uuid NOT NULL,
  position int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines
);
CREATE TRIGGER shipment_lines_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON shipment_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  -- Mailed, and on the buyer's page of the order; any other only staff read.
  to_buyer boolean NOT NULL,
  -- The state the order was in.
  state text NOT NULL
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);
CREATE TRIGGER order_notes_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The closed list is in contract/plain/order-states.ts, which grows with what can happen to an order.
ALTER TABLE order_events
  DROP CONSTRAINT order_events_what_check,
  ADD CONSTRAINT order_events_what_check CHECK (what ~ '^[a-z]+(-[a-z]+)*$') NOT VALID;

-- An instance of the version before, which runs beside this one for a while, ships and undoes whole orders and does not
-- note it here. Where this version has noted it, nothing is open any more, or something is open again, and nothing happens.
CREATE FUNCTION note_shipped_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parcel uuid;
  something_open boolean := EXISTS (
    SELECT FROM order_lines l LEFT JOIN order_line_progress w USING (order_id, position)
    WHERE l.order_id = NEW.id AND l.quantity > coalesce(w.shipped + w.canceled, 0));
BEGIN
  IF NEW.shipped_at IS NOT NULL AND something_open THEN
    parcel := new_id();
    INSERT INTO shipments (id, order_id, created_at, actor) VALUES (parcel, NEW.id, NEW.shipped_at, 'system');
    INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
      SELECT parcel, l.order_id, l.position, l.quantity - coalesce(w.shipped + w.canceled, 0)
      FROM order_lines l LEFT JOIN order_line_progress w USING (order_id, position)
      WHERE l.order_id = NEW.id AND l.quantity > coalesce(w.shipped + w.canceled, 0);
    INSERT INTO order_line_progress AS w (order_id, position, shipped)
      SELECT order_id, position, quantity FROM shipment_lines WHERE shipment_id = parcel
      ON CONFLICT (order_id, position) DO UPDATE SET shipped = w.shipped + EXCLUDED.shipped;
  ELSIF NEW.shipped_at IS NULL AND NOT something_open THEN
    UPDATE shipments SET undone_at = now() WHERE id = (
      SELECT id FROM shipments WHERE order_id = NEW.id AND undone_at IS NULL ORDER BY id DESC LIMIT 1) RETURNING id INTO parcel;
    UPDATE order_line_progress w SET shipped = w.shipped - l.quantity
      FROM shipment_lines l WHERE l.shipment_id = parcel AND (l.order_id, l.position) = (w.order_id, w.position);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_pieces_shipped AFTER UPDATE OF state ON orders
  FOR EACH ROW WHEN ((NEW.shipped_at IS NULL) <> (OLD.shipped_at IS NULL))
  EXECUTE FUNCTION note_shipped_pieces();

-- Whoever looks at an order hears of what happens to it while its own row stays: parcels before the last, tracking, notes.
CREATE FUNCTION announce_order_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  SELECT string_agg('order:' || o.id || ':' || coalesce(o.user_id::text, 'guest'), ' '), count(*) INTO tags, number
    FROM (SELECT DISTINCT order_id FROM changed LIMIT 51) c JOIN orders o ON o.id = c.order_id;
  IF number > 0 THEN
    PERFORM pg_notify('changes', CASE WHEN number > 50 THEN 'order:*' ELSE tags END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_inserted AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_order_news();
CREATE TRIGGER order_notes_inserted AFTER INSERT ON order_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_order_news();
