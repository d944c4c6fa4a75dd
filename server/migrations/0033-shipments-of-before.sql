-- Orders that were shipped before there were parcels have left in one. In a file of its own, so that while the rows are
-- written no table is locked; from the file before on, a trigger notes what an older instance ships.

-- One that was shipped in these seconds can still be undone, which has to wait until its parcel is there.
SELECT id FROM orders WHERE shipped_at > now() - interval '1 minute' ORDER BY id FOR SHARE;

WITH parcels AS (
  INSERT INTO shipments (id, order_id, created_at, actor)
    SELECT new_id(), o.id, o.shipped_at, coalesce(
      (SELECT e.actor FROM order_events e WHERE e.order_id = o.id AND e.to_state = 'shipped' ORDER BY e.id DESC LIMIT 1), 'system')
    FROM orders o WHERE o.shipped_at IS NOT NULL AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id)
    RETURNING id, order_id
), packed AS (
  INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
    SELECT p.id, l.order_id, l.position, l.quantity FROM parcels p JOIN order_lines l USING (order_id)
    RETURNING order_id, position, quantity
)
INSERT INTO order_line_progress AS w (order_id, position, shipped)
  SELECT order_id, position, quantity FROM packed
  ON CONFLICT (order_id, position) DO UPDATE SET shipped = EXCLUDED.shipped;
