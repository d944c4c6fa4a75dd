import { defaults } from '@spareworks/contract/plain/shop-defaults';
import { uuidPattern } from '@spareworks/contract/plain/uuid';

/** Something that is always true of the shop's books, and the statement that finds where it is not. */
export type Invariant = {
  name: string;
  /** Gives a row with `what` for each violation. */
  text: string;
};

const sums = `SELECT part_id, sum(received) AS received, sum(available) AS available, sum(held) AS held, sum(sold) AS sold
  FROM stock_moves GROUP BY part_id`;

/** A moment as JSON has it. Compared as text, one that is none is found too, instead of ending the whole look. */
const asJson = (moment: string) => `to_char((${moment}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reasons for which pieces of some lines move, or of some of their pieces. */
const inPart = "'refunded before shipping', 'refund refused', 'returned'";

export const invariants: readonly Invariant[] = [
  {
    name: 'Pieces received are on the shelf, held or sold, and none of these is below nothing.',
    text: `SELECT 'part ' || part_id AS what FROM stock
           WHERE received <> available + held + sold OR least(available, held, sold) < 0`,
  },
  {
    name: 'Every figure of stock is explained by its moves.',
    text: `SELECT 'part ' || s.part_id AS what FROM stock s LEFT JOIN (${sums}) m USING (part_id)
           WHERE (s.received, s.available, s.held, s.sold) IS DISTINCT FROM (m.received, m.available, m.held, m.sold)`,
  },
  {
    name: 'Pieces are held for exactly the unpaid orders that have a hold.',
    text: `SELECT 'part ' || s.part_id AS what FROM stock s
           LEFT JOIN (SELECT l.part_id, sum(l.quantity) AS quantity FROM orders JOIN order_lines l ON l.order_id = orders.id
                      WHERE state = 'placed' GROUP BY 1) o USING (part_id)
           WHERE s.held <> coalesce(o.quantity, 0)`,
  },
  {
    name: 'Pieces are sold to exactly the orders that paid for them and did not give them back.',
    text: `SELECT 'part ' || s.part_id AS what FROM stock s
           LEFT JOIN (SELECT l.part_id, sum(l.quantity - coalesce(w.canceled + w.restocked, 0)) AS quantity
                      FROM orders JOIN order_lines l ON l.order_id = orders.id
                        LEFT JOIN order_line_progress w USING (order_id, position)
                      WHERE state IN ('paid', 'shipped', 'refunding', 'refunded') GROUP BY 1) o USING (part_id)
           WHERE s.sold <> coalesce(o.quantity, 0)`,
  },
  {
    name: 'An order costs its lines, deposits and delivery, with tax, less the discount, and has at least one line.',
    text: `SELECT 'order ' || o.id AS what FROM orders o
           LEFT JOIN (SELECT order_id, sum(total_cents + deposit_cents) AS goods, sum(discount_cents) AS discount,
                        sum(tax_cents + deposit_tax_cents) AS tax FROM order_lines GROUP BY 1) l ON l.order_id = o.id
           WHERE l.goods + o.delivery_cents - o.discount_cents + CASE WHEN o.tax_included THEN 0 ELSE o.tax_cents END
                   IS DISTINCT FROM o.total_cents
             OR o.discount_cents IS DISTINCT FROM l.discount + o.delivery_discount_cents
             OR o.tax_cents IS DISTINCT FROM l.tax + o.delivery_tax_cents`,
  },
  {
    name: 'Of a line no more is shipped, canceled, returned or refunded than was ordered.',
    text: `SELECT 'order ' || l.order_id || ', line ' || l.position AS what
           FROM order_line_progress w JOIN order_lines l USING (order_id, position)
           WHERE greatest(w.shipped + w.canceled, w.refunded, w.deposit_refunded) > l.quantity
             OR w.returned > w.shipped OR w.restocked > w.returned`,
  },
  {
    name: 'What is shipped of a line is what is in the parcels that were not taken back.',
    text: `SELECT 'order ' || order_id || ', line ' || position AS what
           FROM (SELECT l.order_id, l.position, sum(l.quantity) AS quantity FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id
                 WHERE s.undone_at IS NULL GROUP BY 1, 2) p
           FULL JOIN (SELECT order_id, position, shipped FROM order_line_progress WHERE shipped > 0) w USING (order_id, position)
           WHERE p.quantity IS DISTINCT FROM w.shipped
           UNION ALL
           SELECT 'parcel ' || s.id FROM shipments s
           WHERE NOT EXISTS (SELECT FROM shipment_lines l WHERE l.shipment_id = s.id AND l.order_id = s.order_id)`,
  },
  {
    name: 'An order is shipped once nothing of it is left to ship, and not before.',
    text: `SELECT 'order ' || o.id AS what FROM orders o
           JOIN (SELECT l.order_id, sum(l.quantity - coalesce(w.shipped + w.canceled, 0)) AS open, sum(coalesce(w.shipped, 0)) AS shipped
                 FROM order_lines l LEFT JOIN order_line_progress w USING (order_id, position) GROUP BY 1) l ON l.order_id = o.id
           WHERE (o.shipped_at IS NOT NULL AND (l.open > 0 OR l.shipped = 0)) OR (o.state = 'paid' AND l.open = 0 AND l.shipped > 0
               -- Should it not be made, its pieces are to be shipped after all.
               AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state = 'pending'))
             OR (o.state NOT IN ('paid', 'shipped', 'refunding', 'refunded') AND l.shipped > 0)`,
  },
  {
    name: 'The verdict on the part of a line and a car is whole, and of the time when the order was placed.',
    text: `SELECT 'order ' || l.order_id || ', line ' || l.position AS what FROM order_lines l JOIN orders o ON o.id = l.order_id
           WHERE l.fit IS NOT NULL AND NOT coalesce(
             jsonb_typeof(l.fit) = 'object' AND l.fit ->> 'vehicle' ~ '^${uuidPattern}$'
               AND l.fit ->> 'car' <> '' AND l.fit ->> 'verdict' IN ('fits', 'does not fit', 'not known')
               AND jsonb_typeof(l.fit -> 'universal') = 'boolean' AND jsonb_typeof(l.fit -> 'notes') = 'array'
               AND jsonb_typeof(l.fit -> 'source') IN ('string', 'null')
               AND l.fit ->> 'at' ~ '^[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}[.][0-9]{3}Z$'
               AND (l.fit ->> 'at') COLLATE "C" BETWEEN ${asJson("o.created_at - interval '1 minute'")}
                 AND ${asJson("o.created_at + interval '1 minute'")}, false)`,
  },
  {
    name: 'A line costs its quantity times the price of one.',
    text: `SELECT 'order ' || order_id || ', line ' || position AS what FROM order_lines
           WHERE total_cents <> unit_price_cents::bigint * quantity`,
  },
  {
    name: 'Pieces that are no longer sold, and those noted as back on the shelf, are the same.',
    text: `SELECT 'order ' || order_id AS what
           FROM (SELECT order_id, part_id, sum(available) AS pieces FROM stock_moves
                 WHERE order_id IS NOT NULL AND reason IN (${inPart}) GROUP BY 1, 2) m
           FULL JOIN (SELECT l.order_id, l.part_id, sum(w.canceled + w.restocked) AS pieces
                      FROM order_line_progress w JOIN order_lines l USING (order_id, position)
                      WHERE w.canceled + w.restocked > 0 GROUP BY 1, 2) w USING (order_id, part_id)
           WHERE coalesce(m.pieces, 0) <> coalesce(w.pieces, 0)`,
  },
  {
    name: 'Whenever pieces of an order move, those of all its lines do, as many as each has.',
    text: `SELECT DISTINCT 'order ' || coalesce(m.order_id, l.order_id) AS what
           FROM (SELECT order_id, part_id, at, reason, greatest(abs(available), abs(held), abs(sold)) AS quantity
                 FROM stock_moves WHERE order_id IS NOT NULL AND reason NOT IN (${inPart})) m
           FULL JOIN (SELECT l.order_id, l.part_id, t.at, t.reason, sum(l.quantity) AS quantity
                      FROM (SELECT DISTINCT order_id, at, reason FROM stock_moves
                            WHERE order_id IS NOT NULL AND reason NOT IN (${inPart})) t
                      JOIN order_lines l ON l.order_id = t.order_id GROUP BY 1, 2, 3, 4) l
             ON (l.order_id, l.part_id, l.at, l.reason) = (m.order_id, m.part_id, m.at, m.reason)
           WHERE m.quantity IS DISTINCT FROM l.quantity`,
  },
  {
    name: 'An order is paid if and only if it has a payment that succeeded and was not given back for it.',
    text: `SELECT 'order ' || o.id AS what FROM orders o
           LEFT JOIN payments p ON p.order_id = o.id AND p.intent_id = o.transaction_id
           WHERE NOT (o.total_cents = 0 AND p.id IS NULL) -- a code has paid for all of it
             AND CASE WHEN o.state IN ('paid', 'shipped') THEN p.status IS DISTINCT FROM 'succeeded'
                      WHEN o.state = 'refunding' THEN p.status IS NULL OR p.status NOT IN ('refunding', 'refunded')
                      WHEN o.state = 'refunded' THEN p.status IS DISTINCT FROM 'refunded'
                      ELSE o.transaction_id IS NOT NULL
                        OR EXISTS (SELECT FROM payments q WHERE q.order_id = o.id AND q.status = 'succeeded') END`,
  },
  {
    name: 'Every order is in the currency of the shop.',
    text: `SELECT 'order ' || id AS what FROM orders
           WHERE currency <> coalesce((SELECT value ->> 'currency' FROM settings WHERE section = 'money'), '${defaults.currency}')`,
  },
  {
    name: 'A payment that succeeded is over the amount of its order, and the only one of it.',
    text: `SELECT 'payment ' || p.id AS what FROM payments p JOIN orders o ON o.id = p.order_id
           WHERE p.status = 'succeeded' AND (p.amount_cents <> o.total_cents OR p.user_id IS DISTINCT FROM o.user_id)
           UNION ALL
           SELECT 'order ' || order_id FROM payments WHERE status = 'succeeded' GROUP BY order_id HAVING count(*) > 1`,
  },
  {
    name: 'An order says of its money what its payment says: what went back, and whether it is disputed.',
    text: `SELECT 'order ' || o.id AS what FROM orders o JOIN payments p ON p.intent_id = o.transaction_id AND p.order_id = o.id
           WHERE o.dispute IS DISTINCT FROM p.dispute OR (o.state IN ('paid', 'shipped') AND o.refunded_cents <> p.refunded_cents
             + (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.order_id = o.id AND r.by_hand))`,
  },
  {
    name: 'What an order and its payment say went back is what their refunds add up to.',
    text: `SELECT 'order ' || o.id AS what FROM orders o JOIN payments p ON p.intent_id = o.transaction_id AND p.order_id = o.id
           JOIN (SELECT order_id, coalesce(sum(amount_cents) FILTER (WHERE stands), 0) AS cents,
                   coalesce(sum(amount_cents) FILTER (WHERE stands AND NOT by_hand), 0) AS there
                 FROM (SELECT order_id, amount_cents, by_hand,
                         state = 'succeeded' OR (state = 'pending' AND provider_refund_id IS NOT NULL) AS stands FROM refunds) s
                 GROUP BY 1) r ON r.order_id = o.id
           WHERE coalesce(p.refund_id NOT LIKE 'by hand %', true)
             AND (p.refunded_cents <> r.there OR (o.state <> 'refunding' AND o.refunded_cents <> r.cents))`,
  },
  {
    name: 'Pieces whose price went back were shipped, or will not be.',
    text: `SELECT 'order ' || w.order_id || ', line ' || w.position AS what
           FROM order_line_progress w JOIN orders o ON o.id = w.order_id
           WHERE w.refunded > w.shipped + w.canceled AND o.state IN ('paid', 'shipped', 'refunded')`,
  },
  {
    name: 'No more of an order goes back than was paid for it.',
    text: `SELECT 'order ' || o.id AS what FROM orders o
           JOIN (SELECT order_id, sum(amount_cents) AS cents, sum(tax_cents) AS tax FROM refunds
                 WHERE state = 'succeeded' OR (state = 'pending' AND provider_refund_id IS NOT NULL) GROUP BY 1) r ON r.order_id = o.id
           WHERE r.cents > o.total_cents OR r.tax > o.tax_cents`,
  },
  {
    name: 'A refund of lines and delivery is as much as they cost.',
    text: `SELECT 'refund ' || r.id AS what FROM refunds r JOIN orders o ON o.id = r.order_id
           JOIN (SELECT refund_id, sum(goods_cents + deposit_cents) AS cents, sum(tax_cents + deposit_tax_cents) AS tax
                 FROM refund_lines GROUP BY 1) l ON l.refund_id = r.id
           WHERE NOT r.whole AND r.amount_cents <>
             l.cents + r.delivery_cents + CASE WHEN o.tax_included THEN 0 ELSE l.tax + r.delivery_tax_cents END`,
  },
  {
    name: 'Pieces and deposits noted as refunded are those of the refunds that stand.',
    text: `SELECT 'order ' || order_id || ', line ' || position AS what
           FROM (SELECT order_id, position, refunded, deposit_refunded FROM order_line_progress
                 WHERE refunded > 0 OR deposit_refunded > 0) w
           FULL JOIN (SELECT l.order_id, l.position, sum(l.quantity) AS refunded, sum(l.deposits) AS deposit_refunded
                      FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
                      WHERE r.state IN ('pending', 'succeeded') GROUP BY 1, 2) l USING (order_id, position)
           WHERE (w.refunded, w.deposit_refunded) IS DISTINCT FROM (l.refunded, l.deposit_refunded)`,
  },
  {
    name: 'Invoices and credit notes are numbered from 1 each year, without a gap, up to the last number given.',
    text: `SELECT series || ' of ' || year AS what
           FROM (SELECT series, year, min(number) AS first, max(number) AS last, count(*) AS count FROM invoices GROUP BY 1, 2) i
           FULL JOIN invoice_counters c USING (series, year)
           WHERE i.first IS DISTINCT FROM 1 OR i.last IS DISTINCT FROM c.last OR i.count IS DISTINCT FROM c.last`,
  },
  {
    name: 'Every order that was paid has an invoice, and no other has.',
    text: `SELECT 'order ' || o.id AS what FROM orders o LEFT JOIN invoices i ON i.order_id = o.id AND i.series = 'invoice'
           WHERE (o.paid_at IS NULL) <> (i.order_id IS NULL)`,
  },
  {
    name: 'Every refund that gave money back has a credit note, and none that never did.',
    text: `SELECT 'refund ' || r.id AS what FROM refunds r LEFT JOIN invoices i ON i.refund_id = r.id
           WHERE CASE WHEN r.state = 'succeeded' THEN (r.amount_cents > 0) <> (i.refund_id IS NOT NULL) ELSE r.state <> 'failed' AND i.refund_id IS NOT NULL END`,
  },
  {
    name: 'Credit notes of an order that are not void never come to more than its invoice.',
    text: `SELECT 'order ' || o.id AS what FROM orders o
           JOIN (SELECT i.order_id, sum(r.amount_cents) AS cents FROM invoices i JOIN refunds r ON r.id = i.refund_id
                 WHERE r.state = 'succeeded' GROUP BY 1) n ON n.order_id = o.id
           WHERE n.cents > o.total_cents`,
  },
  {
    name: 'A refund that is still owed to a buyer is put before the staff.',
    text: `SELECT 'order ' || o.id AS what FROM orders o WHERE o.failed_refund = 'open' AND NOT EXISTS (
             SELECT FROM payment_breaks b
             WHERE b.intent_id = o.transaction_id AND b.kind = 'refund-failed' AND b.resolved_at IS NULL)`,
  },
  {
    name: 'A transaction pays one order.',
    text: `SELECT 'transaction ' || transaction_id AS what FROM orders WHERE transaction_id IS NOT NULL
           GROUP BY transaction_id HAVING count(*) > 1`,
  },
  {
    name: 'What is noted about an order ends in the state it is in, one step after the other.',
    text: `SELECT 'order ' || order_id AS what FROM (
             SELECT e.order_id, e.from_state, e.to_state, o.state,
               lag(e.to_state) OVER steps AS before, row_number() OVER steps = count(*) OVER (PARTITION BY e.order_id) AS last
             FROM order_events e JOIN orders o ON o.id = e.order_id WINDOW steps AS (PARTITION BY e.order_id ORDER BY e.id)) s
           WHERE from_state IS DISTINCT FROM before OR (last AND to_state <> state)`,
  },
  {
    name: 'Nothing is shipped that was not paid.',
    text: `SELECT 'order ' || id AS what FROM orders WHERE shipped_at IS NOT NULL AND paid_at IS NULL`,
  },
  {
    name: 'The pieces of a canceled order are back.',
    text: `SELECT 'order ' || o.id AS what FROM orders o JOIN stock_moves m ON m.order_id = o.id
           WHERE o.state = 'cancelled' GROUP BY o.id HAVING sum(m.held) <> 0 OR sum(m.available) <> 0 OR sum(m.sold) <> 0`,
  },
  {
    name: 'A discount code was used as often as orders have it, and never more often than it may be.',
    text: `SELECT 'discount code ' || c.code AS what FROM discount_codes c
           LEFT JOIN (SELECT code_id, count(*) AS uses FROM redemptions GROUP BY 1) r ON r.code_id = c.id
           WHERE c.uses <> coalesce(r.uses, 0) OR c.uses > c.most_uses`,
  },
  {
    name: 'What is kept for a request sent again names an order, payment, refund, part, review, parcel, note, return or answer that exists.',
    text: `SELECT 'key ' || k.key AS what FROM idempotency_keys k
           WHERE jsonb_typeof(k.answer) = 'string'
             AND NOT EXISTS (SELECT FROM orders WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM payments WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM refunds WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM parts WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM returns WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM reviews WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM shipments WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM order_notes WHERE id::text = k.answer #>> '{}')
             AND NOT EXISTS (SELECT FROM message_replies WHERE id::text = k.answer #>> '{}')`,
  },
  {
    name: 'A message knows what its sender wrote last.',
    text: `SELECT 'message ' || m.id AS what FROM contact_messages m
           LEFT JOIN (SELECT message_id, max(id::text) AS last FROM message_replies WHERE written_by IS NULL GROUP BY 1) r ON r.message_id = m.id
           WHERE m.last_id::text IS DISTINCT FROM r.last`,
  },
  {
    name: 'An answer whose mail is no longer in the outbox was sent or has failed.',
    text: `SELECT 'answer ' || r.id AS what FROM message_replies r
           WHERE r.mail_state = 'waiting' AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.id = r.mail_id AND m.sent_at IS NULL AND m.dead_at IS NULL)`,
  },
  {
    name: 'Pieces came back, and are on the shelf again, as the returns of their line say.',
    text: `SELECT 'order ' || order_id || ', line ' || position AS what
           FROM (SELECT order_id, position, returned, restocked FROM order_line_progress WHERE returned + restocked > 0) w
           FULL JOIN (SELECT order_id, position, sum(received) AS returned, sum(restocked) AS restocked FROM return_lines
                      WHERE kind = 'part' GROUP BY 1, 2 HAVING sum(received) + sum(restocked) > 0) r USING (order_id, position)
           WHERE (w.returned, w.restocked) IS DISTINCT FROM (r.returned, r.restocked)`,
  },
  {
    name: 'No more is asked back than was shipped and has not come back, and no more old parts than were paid a deposit for.',
    text: `SELECT 'order ' || r.order_id || ', line ' || r.position AS what
           FROM (SELECT l.order_id, l.position, l.kind, sum(l.asked) AS asked FROM return_lines l JOIN returns r ON r.id = l.return_id
                 WHERE r.state IN ('asked', 'accepted') GROUP BY 1, 2, 3) r
           JOIN order_lines l USING (order_id, position) LEFT JOIN order_line_progress w USING (order_id, position)
           WHERE r.asked > CASE WHEN r.kind = 'part' THEN coalesce(w.shipped - w.returned, 0)
                                WHEN l.deposit_cents > 0 THEN l.quantity ELSE 0 END`,
  },
  {
    name: 'Something has come of exactly those returns that were received, and the history of the order tells of each.',
    text: `SELECT 'return ' || r.id AS what FROM returns r
           WHERE (r.received_at IS NOT NULL) <> EXISTS (SELECT FROM return_lines l WHERE l.return_id = r.id AND l.received > 0)
             OR NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = r.order_id AND e.what = 'return-' || r.state)`,
  },
  {
    name: 'For a return no more goes back than came.',
    text: `SELECT 'return ' || m.return_id AS what
           FROM (SELECT m.return_id, f.position, sum(f.quantity) AS pieces, sum(f.deposits) AS deposits
                 FROM refunds m JOIN refund_lines f ON f.refund_id = m.id
                 WHERE m.return_id IS NOT NULL AND m.state IN ('pending', 'succeeded') GROUP BY 1, 2) m
           LEFT JOIN (SELECT return_id, position, sum(received) FILTER (WHERE kind = 'part') AS pieces, sum(received) AS received
                      FROM return_lines GROUP BY 1, 2) l USING (return_id, position)
           WHERE m.pieces > coalesce(l.pieces, 0) OR m.deposits > coalesce(l.received, 0)`,
  },
  {
    name: 'No two parts on sale have one SKU, in any spelling.',
    text: `SELECT 'SKU ' || min(sku) AS what FROM parts WHERE deleted_at IS NULL
           GROUP BY compact_number(sku) HAVING count(*) > 1`,
  },
  {
    name: 'The compact form of a part number belongs to the number.',
    text: `SELECT 'part ' || part_id || ', number ' || number AS what FROM part_numbers WHERE compact <> compact_number(number)`,
  },
  {
    name: 'What replaces a part does not lead back to it in a circle.',
    text: `WITH RECURSIVE chain AS (
             SELECT id AS first, superseded_by AS next, ARRAY[id] AS path FROM parts WHERE superseded_by IS NOT NULL
             UNION ALL
             SELECT c.first, p.superseded_by, c.path || p.id FROM chain c JOIN parts p ON p.id = c.next
             WHERE p.superseded_by IS NOT NULL AND p.id <> ALL (c.path) AND cardinality(c.path) < 100)
           SELECT 'part ' || first AS what FROM chain WHERE next = first`,
  },
  {
    name: 'A range of cars does not end before it begins, and what is excluded has neither a place nor a number.',
    text: `SELECT 'fitment ' || id AS what FROM fitment
           WHERE year_to < year_from OR year_from < 1900 OR year_to > 2100
             OR (kind = 'excluded' AND (position IS NOT NULL OR quantity IS NOT NULL))`,
  },
  {
    name: 'Of no part exactly the same cars are listed as fitting and as excluded.',
    text: `SELECT 'part ' || part_id AS what FROM fitment
           GROUP BY part_id, model_id, year_from, year_to, litres, cylinders, fuel HAVING count(DISTINCT kind) > 1`,
  },
  {
    name: 'Whether a part fitted is answered of a line that has this part, of which something was shipped.',
    text: `SELECT 'order ' || a.order_id || ', line ' || a.position AS what
           FROM fit_answers a LEFT JOIN order_lines l USING (order_id, position)
             LEFT JOIN order_line_progress w USING (order_id, position)
           WHERE l.part_id IS DISTINCT FROM a.part_id OR coalesce(w.shipped, 0) = 0`,
  },
  {
    name: 'How often a part fitted a car is what its buyers answered.',
    text: `SELECT 'part ' || part_id || ', car ' || vehicle_id AS what
           FROM (SELECT part_id, vehicle_id, count(*) FILTER (WHERE fitted) AS fitted, count(*) FILTER (WHERE NOT fitted) AS did_not_fit
                 FROM fit_answers WHERE vehicle_id IS NOT NULL GROUP BY 1, 2) a
           FULL JOIN fit_counts c USING (part_id, vehicle_id)
           WHERE (a.fitted, a.did_not_fit) IS DISTINCT FROM (c.fitted::bigint, c.did_not_fit::bigint)`,
  },
  {
    name: 'What is kept of earlier orders for the overview, with what has changed since, is what they add up to.',
    text: `WITH as_kept AS NOT MATERIALIZED (
             SELECT 1 AS weight, created_at, paid_at, state, shipped_at, total_cents, refunded_cents, dispute FROM orders
             UNION ALL
             SELECT -weight, created_at, paid_at, state, shipped_at, total_cents, refunded_cents, dispute
             FROM overview_changes WHERE weight <> 0)
           SELECT 'overview by ' || k.by AS what FROM overview_kept k
           WHERE NOT EXISTS (SELECT FROM overview_changes WHERE order_id IS NULL)
             AND ((SELECT coalesce(sum((r ->> 'cents')::bigint), 0) FROM jsonb_array_elements(k.figures -> 'revenue') r) <>
                  (SELECT coalesce(sum(weight * (total_cents - refunded_cents)), 0) FROM as_kept
                   WHERE state IN ('paid', 'shipped', 'refunding', 'refunded') AND dispute IS DISTINCT FROM 'lost'
                     AND paid_at >= k.starts AND paid_at < k.until)
               OR (SELECT (coalesce(sum((p ->> 'orders')::bigint), 0), coalesce(sum((p ->> 'unshipped')::bigint), 0),
                           coalesce(sum((p ->> 'shipped')::bigint), 0))
                   FROM jsonb_array_elements(k.figures -> 'placed') p) IS DISTINCT FROM
                  (SELECT (coalesce(sum(weight), 0)::numeric, coalesce(sum(weight) FILTER (WHERE state = 'paid'), 0)::numeric,
                           coalesce(sum(weight) FILTER (WHERE state = 'shipped'
                             OR (state = 'refunded' AND shipped_at IS NOT NULL AND refunded_cents < total_cents)), 0)::numeric) FROM as_kept
                   WHERE state <> 'cancelled' AND created_at >= k.starts AND created_at < k.until)
               OR ((k.figures #>> '{waiting,unpaid}')::bigint, (k.figures #>> '{waiting,unpaidCents}')::bigint,
                   (k.figures #>> '{waiting,unshipped}')::bigint, (k.figures #>> '{waiting,unshippedCents}')::bigint) IS DISTINCT FROM
                  (SELECT (coalesce(sum(weight) FILTER (WHERE state <> 'paid'), 0),
                           coalesce(sum(weight * total_cents) FILTER (WHERE state <> 'paid'), 0),
                           coalesce(sum(weight) FILTER (WHERE state = 'paid'), 0),
                           coalesce(sum(weight * (total_cents - refunded_cents))
                             FILTER (WHERE state = 'paid' AND dispute IS DISTINCT FROM 'lost'), 0)) FROM as_kept
                   WHERE state IN ('placed', 'lapsed', 'paid') AND created_at < k.until)
               OR (k.figures ->> 'lowParts')::bigint IS DISTINCT FROM
                  (SELECT count(*) FROM parts WHERE few_left IS NOT NULL AND deleted_at IS NULL) -
                  (SELECT coalesce(sum(weight), 0) FROM overview_low_changes)
               OR EXISTS (
                 SELECT FROM jsonb_array_elements(k.figures -> 'best') b
                 WHERE NOT EXISTS (SELECT FROM overview_changes c JOIN order_lines l USING (order_id)
                                   WHERE l.part_id = (b ->> 'partId')::uuid)
                   AND (b ->> 'quantity')::bigint IS DISTINCT FROM
                     (SELECT sum(l.quantity - coalesce(w.canceled + greatest(w.refunded - w.canceled, w.returned), 0))
                      FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN order_line_progress w USING (order_id, position)
                      WHERE l.part_id = (b ->> 'partId')::uuid AND (o.state IN ('paid', 'shipped')
                        OR (o.state IN ('refunding', 'refunded') AND o.refunded_cents < o.total_cents))
                        AND o.dispute IS DISTINCT FROM 'lost' AND o.paid_at >= k.starts AND o.paid_at < k.until)))`,
  },
  {
    name: 'Money the sandbox took is in the books of the shop two minutes later, and what one gave back the other did too.',
    text: `SELECT 'payment ' || i.id AS what FROM sandbox_stripe_intents i
           JOIN sandbox_stripe_charges c ON c.intent_id = i.id AND c.status = 'succeeded'
           LEFT JOIN payments p ON p.intent_id = i.id
           WHERE c.created < extract(epoch FROM now()) - 120 AND CASE
             WHEN p.id IS NULL THEN NOT EXISTS (SELECT FROM payment_breaks b WHERE b.intent_id = i.id)
             -- Paid by amount only: it waits an hour for somebody to say which order it is for.
             WHEN p.status = 'open' AND p.order_id IS NULL THEN p.created_at < now() - interval '62 minutes'
             WHEN p.status IN ('refunding', 'refund_refused') THEN false
             -- By hand: a person has entered that it went back, the provider could not.
             WHEN p.status = 'refunded' THEN c.amount_refunded < p.refunded_cents AND p.refund_id NOT LIKE 'by hand %'
               AND NOT EXISTS (SELECT FROM payment_breaks b WHERE b.intent_id = i.id AND b.kind = 'refund-failed')
             ELSE p.status <> 'succeeded' OR (c.amount_refunded <> p.refunded_cents AND NOT EXISTS (
               SELECT FROM sandbox_stripe_refunds r
               WHERE r.charge_id = c.id AND r.created > extract(epoch FROM now()) - 120)) END`,
  },
  {
    name: 'No more went back at the sandbox than the refunds of the order say went back there.',
    text: `SELECT 'order ' || o.id AS what FROM orders o
           JOIN sandbox_stripe_charges c ON c.intent_id = o.transaction_id AND c.status = 'succeeded'
           LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refunds
                      WHERE NOT by_hand AND state IN ('pending', 'succeeded') GROUP BY 1) r ON r.order_id = o.id
           WHERE c.amount_refunded > coalesce(r.cents, 0)
             AND NOT EXISTS (SELECT FROM sandbox_stripe_refunds s
                             WHERE s.charge_id = c.id AND s.created > extract(epoch FROM now()) - 120)
             -- Staff know that it went back there although it was paid another way.
             AND NOT EXISTS (SELECT FROM payment_breaks b WHERE b.intent_id = o.transaction_id AND b.kind = 'unsettled')`,
  },
  {
    name: 'Money the shop has recorded did reach the sandbox, where the sandbox was asked for it.',
    text: `SELECT 'payment ' || p.id AS what FROM payments p JOIN sandbox_stripe_intents i ON i.id = p.intent_id
           WHERE p.status IN ('succeeded', 'refunding', 'refunded', 'refund_refused') AND i.status <> 'succeeded'`,
  },
];
