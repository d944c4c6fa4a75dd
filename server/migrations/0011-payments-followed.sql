-- Payments that cannot be dealt with wait by themselves, and what happens at the card provider's own dashboard is kept.

ALTER TABLE payments
  -- How often in a row it could not be dealt with; the more often, the longer until the next try.
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  -- The provider repeats a fault of its own for as long as the same key is used: each fault leads to the next key.
  ADD COLUMN key_number int NOT NULL DEFAULT 0,
  -- What was given back at the provider, by whomever.
  ADD COLUMN refunded_cents int NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  ADD COLUMN dispute text CHECK (dispute IN ('open', 'won', 'lost')),
  -- refund_refused: the money was to go back without an order, and the provider refuses that for good.
  DROP CONSTRAINT payments_status_check,
  ADD CONSTRAINT payments_status_check CHECK (
    status IN ('open', 'succeeded', 'cancelled', 'refunding', 'refunded', 'refund_refused')),
  DROP CONSTRAINT payments_check,
  ADD CONSTRAINT payments_refund_reason CHECK (
    (status IN ('refunding', 'refunded', 'refund_refused')) = (refund_reason IS NOT NULL));
-- How many payments for an amount alone somebody has under way.
CREATE INDEX payments_for_amount ON payments (user_id) WHERE status = 'open' AND order_id IS NULL;

ALTER TABLE orders
  -- Part of the money that went back; once all of it did, the state says so.
  ADD COLUMN refunded_cents int NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_refunded_cents CHECK (refunded_cents BETWEEN 0 AND total_cents),
  ADD COLUMN dispute text CHECK (dispute IN ('open', 'won', 'lost'));

-- Revenue is what came less what went back.
CREATE INDEX orders_by_payment_less_refunds ON orders (paid_at) INCLUDE (total_cents, refunded_cents, dispute, quantity, part_id)
  WHERE state IN ('paid', 'shipped');
DROP INDEX orders_by_payment;
