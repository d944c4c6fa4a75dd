-- How orders end: canceled by whom, held until when, refunded or not after all.

ALTER TABLE orders
  -- Who canceled it, and when. Nobody knows of rows that were written by hand.
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancelled_by text,
  ADD CONSTRAINT orders_cancelled CHECK (
    (cancelled_at IS NULL) = (cancelled_by IS NULL) AND (cancelled_at IS NULL OR state = 'cancelled')),
  -- When the buyer is to be reminded that the hold ends; null: not at all, or it was done. Means nothing but while it is
  -- placed: an instance of before, which runs beside this one for a while, does not clear it.
  ADD COLUMN remind_at timestamptz,
  -- A refund that came back from the bank: still owed (open), paid back another way, or kept; and how much it was.
  ADD COLUMN failed_refund text,
  ADD COLUMN failed_refund_cents int,
  ADD CONSTRAINT orders_failed_refund CHECK (failed_refund IN ('open', 'paid-back', 'kept')),
  ADD CONSTRAINT orders_failed_refund_cents CHECK (
    (failed_refund IS NULL) = (failed_refund_cents IS NULL) AND failed_refund_cents BETWEEN 1 AND total_cents),
  ADD CONSTRAINT orders_failed_refund_paid CHECK (failed_refund IS NULL OR paid_at IS NOT NULL);

UPDATE orders o SET cancelled_at = e.at, cancelled_by = e.actor FROM order_events e
  WHERE e.order_id = o.id AND e.to_state = 'cancelled' AND o.state = 'cancelled';

-- Holds that are under way: as reminder-time.ts reckons it, where that moment is still to come.
UPDATE orders SET remind_at = hold_expires_at - greatest((hold_expires_at - created_at) / 4, interval '1 hour')
  WHERE state = 'placed' AND hold_expires_at - created_at >= interval '80 minutes'
    AND hold_expires_at - greatest((hold_expires_at - created_at) / 4, interval '1 hour') > now();

-- Refunds that came back before now and that nobody has looked after yet.
UPDATE orders o SET failed_refund = 'open', failed_refund_cents = o.total_cents - p.refunded_cents,
    refunded_cents = p.refunded_cents
  FROM payments p JOIN payment_breaks b ON b.intent_id = p.intent_id AND b.kind = 'refund-failed' AND b.resolved_at IS NULL
  WHERE p.intent_id = o.transaction_id AND o.state = 'refunded' AND p.status = 'refunded'
    AND p.refunded_cents < o.total_cents;

CREATE INDEX orders_to_remind ON orders (remind_at) WHERE state = 'placed';

-- Canceled orders are a list of their own, and are counted beside the others.
CREATE INDEX orders_in_any_state ON orders (state, id);
DROP INDEX orders_in_state;
CREATE INDEX orders_cancelled_by_total ON orders (total_cents, id) WHERE state = 'cancelled';

-- What happened to an order's money without its state changing; null: a step from one state to the next.
ALTER TABLE order_events ADD COLUMN what text CHECK (what IN (
  'refund-failed', 'refund-arrived', 'refund-paid-back', 'refund-kept', 'refunded-in-part',
  'dispute-open', 'dispute-won', 'dispute-lost'));
