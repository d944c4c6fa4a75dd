-- Refunds of part of an order, each a row of its own, and numbered invoices and credit notes.

-- Money that went back, or is to, of an order. A row is there before the provider is asked.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  payment_id uuid NOT NULL REFERENCES payments,
  -- What came back for it, where something did.
  return_id uuid,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  -- In the amount, all of it together; and what of the amount is for the delivery, whose tax is apart where prices have none in them.
  tax_cents int NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  delivery_cents int NOT NULL DEFAULT 0 CHECK (delivery_cents >= 0),
  delivery_tax_cents int NOT NULL DEFAULT 0 CHECK (delivery_tax_cents >= 0),
  -- It gives back all that was left: the order itself goes from refunding to refunded.
  whole boolean NOT NULL,
  -- failed: made, and sent back by the bank. refused: never made.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'succeeded', 'failed', 'refused')),
  source text NOT NULL CHECK (source IN ('shop', 'provider')),
  reason text NOT NULL,
  actor text NOT NULL,
  provider_refund_id text UNIQUE,
  -- A person has said that it went back another way than through the provider.
  by_hand boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- As for payments: when the provider is to be asked again, how often it could not be, and which key is used.
  check_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  key_number int NOT NULL DEFAULT 0,
  CHECK ((state = 'pending') = (ended_at IS NULL)),
  CHECK (NOT by_hand OR state = 'succeeded')
);
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_to_check ON refunds (check_at) WHERE state = 'pending' AND NOT whole;

-- Which pieces of which line it is for. Amounts are the frozen shares of the line; tax is apart.
CREATE TABLE refund_lines (
  refund_id uuid NOT NULL REFERENCES refunds,
  order_id uuid NOT NULL,
  position int NOT NULL,
  quantity int NOT NULL CHECK (quantity >= 0),
  deposits int NOT NULL CHECK (deposits >= 0),
  -- Of its pieces, those that will not be shipped.
  canceled int NOT NULL CHECK (canceled BETWEEN 0 AND quantity),
  -- Of those, the ones that it has put back on the shelf itself.
  shelved int NOT NULL CHECK (shelved BETWEEN 0 AND canceled),
  goods_cents int NOT NULL CHECK (goods_cents >= 0),
  tax_cents int NOT NULL CHECK (tax_cents >= 0),
  deposit_cents int NOT NULL CHECK (deposit_cents >= 0),
  deposit_tax_cents int NOT NULL CHECK (deposit_tax_cents >= 0),
  PRIMARY KEY (refund_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines,
  CHECK (quantity + deposits > 0)
);
CREATE INDEX refund_lines_of_order ON refund_lines (order_id);

-- What was given back before: all of it, what of it came back from the bank since, and part of it at the provider.
INSERT INTO refunds (id, order_id, payment_id, amount_cents, whole, state, source, reason, actor, provider_refund_id, by_hand,
    created_at, ended_at)
  SELECT new_id(), o.id, p.id, r.amount, r.whole, r.state, r.source,
    coalesce(o.refund_reason, 'Given back at the card provider'), CASE r.source WHEN 'shop' THEN 'system' ELSE 'card provider' END,
    CASE WHEN r.whole AND r.state = 'succeeded' AND p.refund_id ~ '^\w+$' AND p.refund_id <> 'unknown' THEN p.refund_id END,
    r.by_hand, coalesce(o.refunded_at, o.paid_at), CASE WHEN r.state <> 'pending' THEN coalesce(o.refunded_at, o.paid_at) END
  FROM orders o JOIN payments p ON p.order_id = o.id AND p.intent_id = o.transaction_id,
    LATERAL (VALUES
      (CASE WHEN o.state = 'refunded' AND o.failed_refund IS NULL THEN o.total_cents END, true, 'succeeded', 'shop',
        coalesce(p.refund_id LIKE 'by hand %', false)),
      (CASE WHEN o.state = 'refunding' THEN o.total_cents - o.refunded_cents END, true, 'pending', 'shop', false),
      (CASE WHEN o.failed_refund IS NOT NULL THEN o.failed_refund_cents END, false,
        CASE o.failed_refund WHEN 'paid-back' THEN 'succeeded' ELSE 'failed' END, 'provider', o.failed_refund = 'paid-back'),
      (CASE WHEN o.state IN ('paid', 'shipped', 'refunding') OR (o.state = 'refunded' AND o.failed_refund IS NOT NULL)
        THEN o.refunded_cents END, false, 'succeeded', 'provider', false)
    ) AS r (amount, whole, state, source, by_hand)
  WHERE o.state IN ('paid', 'shipped', 'refunding', 'refunded') AND r.amount > 0;

-- The last number of each series and year. A sequence would leave holes where a transaction is rolled back.
CREATE TABLE invoice_counters (
  series text NOT NULL CHECK (series IN ('invoice', 'credit-note')),
  year int NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);

CREATE TABLE invoices (
  series text NOT NULL CHECK (series IN ('invoice', 'credit-note')),
  year int NOT NULL,
  number int NOT NULL CHECK (number > 0),
  order_id uuid NOT NULL REFERENCES orders,
  -- What a credit note is for.
  refund_id uuid UNIQUE REFERENCES refunds,
  issued_at timestamptz NOT NULL DEFAULT now(),
  -- The shop's details as they were then; null where only numbers were given, to what was paid before there were any.
  seller jsonb,
  PRIMARY KEY (series, year, number),
  CHECK ((series = 'credit-note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_of_order ON invoices (order_id) WHERE series = 'invoice';

INSERT INTO invoices (series, year, number, order_id, issued_at)
  SELECT 'invoice', year, row_number() OVER (PARTITION BY year ORDER BY paid_at, id), id, paid_at
  FROM (SELECT id, paid_at, extract(year FROM paid_at AT TIME ZONE 'UTC')::int AS year FROM orders WHERE paid_at IS NOT NULL) o;
INSERT INTO invoices (series, year, number, order_id, refund_id, issued_at)
  SELECT 'credit-note', year, row_number() OVER (PARTITION BY year ORDER BY created_at, id), order_id, id, created_at
  FROM (SELECT id, order_id, created_at, extract(year FROM created_at AT TIME ZONE 'UTC')::int AS year
        FROM refunds WHERE state = 'succeeded') r;
INSERT INTO invoice_counters (series, year, last) SELECT series, year, max(number) FROM invoices GROUP BY 1, 2;

-- At the end of the transaction, so that nothing is locked after the counter. The shop numbers its invoices itself, in the
-- transaction that records the money; this is for the version before, which may run beside it for a while.
CREATE FUNCTION invoice_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoices WHERE order_id = NEW.id AND series = 'invoice') THEN
    WITH counted AS (
      INSERT INTO invoice_counters AS c (series, year, last) VALUES ('invoice', extract(year FROM now() AT TIME ZONE 'UTC'), 1)
      ON CONFLICT (series, year) DO UPDATE SET last = c.last + 1 RETURNING series, year, last)
    INSERT INTO invoices (series, year, number, order_id) SELECT series, year, last, NEW.id FROM counted;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_invoiced AFTER INSERT OR UPDATE OF state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION invoice_paid_order();

-- Those that were paid while the above was written: from here on nobody writes orders before this is done.
WITH missed AS (
  SELECT id, row_number() OVER (ORDER BY paid_at, id) AS nth FROM orders o
  WHERE paid_at > now() - interval '1 hour' AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id)),
counted AS (
  INSERT INTO invoice_counters AS c (series, year, last)
  SELECT 'invoice', extract(year FROM now() AT TIME ZONE 'UTC'), count(*) FROM missed HAVING count(*) > 0
  ON CONFLICT (series, year) DO UPDATE SET last = c.last + EXCLUDED.last RETURNING series, year, last)
INSERT INTO invoices (series, year, number, order_id)
  SELECT series, year, last - (SELECT count(*) FROM missed) + nth, id FROM counted, missed;
