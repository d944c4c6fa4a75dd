-- Pieces that cost nothing can be taken off an order: a refund of nothing, which no provider hears of, also of orders that were paid by
-- a code alone and have no payment.
ALTER TABLE refunds
  ALTER COLUMN payment_id DROP NOT NULL,
  DROP CONSTRAINT refunds_amount_cents_check,
  ADD CONSTRAINT refunds_amount_cents_check CHECK (amount_cents >= 0) NOT VALID,
  ADD CONSTRAINT refunds_of_payment CHECK (payment_id IS NOT NULL OR amount_cents = 0) NOT VALID;

-- What was paid back another way than through the provider has gone back too.
-- safe: few refunds are paid by hand, and each is of one order
UPDATE orders o SET refunded_cents = least(o.total_cents, r.cents)
  FROM (SELECT order_id, sum(amount_cents) AS cents FROM refunds
        WHERE (state = 'succeeded' OR (state = 'pending' AND provider_refund_id IS NOT NULL))
          AND order_id IN (SELECT order_id FROM refunds WHERE by_hand)
        GROUP BY 1) r
  WHERE r.order_id = o.id AND o.state IN ('paid', 'shipped', 'refunded') AND o.refunded_cents <> least(o.total_cents, r.cents);
