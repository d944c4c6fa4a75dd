-- no transaction
-- What was given back and is still here, or here again: few orders, beside the index of those that were sold.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_still_here ON orders (paid_at) INCLUDE (id, total_cents, refunded_cents, dispute)
  WHERE state IN ('refunding', 'refunded') AND refunded_cents < total_cents;
-- Before migration 11 the state alone said that all of the money went back.
UPDATE orders SET refunded_cents = total_cents WHERE id IN (
  SELECT id FROM orders WHERE state = 'refunded' AND failed_refund IS NULL AND refunded_cents < total_cents LIMIT 1000);
