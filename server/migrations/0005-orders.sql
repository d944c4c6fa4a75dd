-- Orders, money and the pieces they take.

-- Where an order stands; the specification's status and paid are read from it and from the times.
ALTER TABLE orders
  ADD COLUMN state text,
  ADD COLUMN hold_expires_at timestamptz,
  ADD COLUMN refunded_at timestamptz,
  ADD COLUMN refund_id text UNIQUE,
  ADD COLUMN refund_reason text;
UPDATE orders SET
  state = CASE WHEN shipped_at IS NOT NULL THEN 'shipped' WHEN paid_at IS NOT NULL THEN 'paid' ELSE 'placed' END,
  hold_expires_at = CASE WHEN paid_at IS NULL THEN now() + interval '1 day' END;
ALTER TABLE orders
  DROP COLUMN status,
  ALTER COLUMN state SET NOT NULL,
  ALTER COLUMN state SET DEFAULT 'placed',
  ADD CONSTRAINT orders_state CHECK (
    state IN ('placed', 'lapsed', 'paid', 'shipped', 'refunding', 'refunded', 'cancelled')),
  -- What the times say and what the state says is the same.
  ADD CONSTRAINT orders_paid CHECK (
    (state IN ('paid', 'shipped', 'refunding', 'refunded')) = (paid_at IS NOT NULL)),
  ADD CONSTRAINT orders_shipped CHECK (state <> 'shipped' OR shipped_at IS NOT NULL),
  ADD CONSTRAINT orders_not_shipped CHECK (shipped_at IS NULL OR state IN ('shipped', 'refunding', 'refunded')),
  ADD CONSTRAINT orders_held CHECK ((state = 'placed') = (hold_expires_at IS NOT NULL)),
  ADD CONSTRAINT orders_refunded CHECK (
    (state = 'refunded') = (refunded_at IS NOT NULL) AND (state = 'refunded') = (refund_id IS NOT NULL)),
  ADD CONSTRAINT orders_refund_reason CHECK (
    (state IN ('refunding', 'refunded')) = (refund_reason IS NOT NULL));
DROP INDEX IF EXISTS orders_of_user;
DROP INDEX IF EXISTS orders_unpaid;
CREATE INDEX orders_of_user ON orders (user_id, id) WHERE state <> 'cancelled';
CREATE INDEX orders_in_lists ON orders (id) WHERE state <> 'cancelled';
CREATE INDEX orders_unpaid_of_user ON orders (user_id) WHERE state IN ('placed', 'lapsed');
CREATE INDEX orders_by_hold ON orders (hold_expires_at) WHERE state = 'placed';

-- Every change of state: who, when, from what to what.
CREATE TABLE order_events (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL DEFAULT now(),
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL,
  note text
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
CREATE TRIGGER order_events_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every move of pieces. The figures of stock are the sums of these and of what was there when they began to be kept.
CREATE TABLE stock_moves (
  id uuid PRIMARY KEY,
  part_id uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  order_id uuid REFERENCES orders,
  at timestamptz NOT NULL DEFAULT now(),
  -- What it did to each figure.
  received int NOT NULL DEFAULT 0,
  available int NOT NULL DEFAULT 0,
  held int NOT NULL DEFAULT 0,
  sold int NOT NULL DEFAULT 0,
  actor text NOT NULL,
  reason text NOT NULL,
  CHECK (received = available + held + sold)
);
CREATE INDEX stock_moves_of_part ON stock_moves (part_id, id);
CREATE INDEX stock_moves_of_order ON stock_moves (order_id) WHERE order_id IS NOT NULL;
-- What was there before: one opening move per part.
INSERT INTO stock_moves (id, part_id, received, available, held, sold, actor, reason)
  SELECT gen_random_uuid(), part_id, received, available, held, sold, 'system', 'opening' FROM stock;

-- A new part brings its first pieces along, whoever inserts it.
CREATE FUNCTION note_opening_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_moves (id, part_id, received, available, held, sold, actor, reason)
    SELECT gen_random_uuid(), part_id, received, available, held, sold, 'system', 'opening' FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_opened AFTER INSERT ON stock
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_opening_stock();

-- What the payment provider was asked for. One order has one payment that is alive or has succeeded.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- null: begun for an amount, not yet for an order.
  order_id uuid REFERENCES orders,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  -- The provider's id; null while it is not known whether the provider has heard of it.
  intent_id text UNIQUE,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'succeeded', 'cancelled', 'refunding', 'refunded')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the provider is to be asked again.
  check_at timestamptz NOT NULL DEFAULT now() + interval '2 minutes',
  refund_reason text,
  refund_id text,
  CHECK ((status IN ('refunding', 'refunded')) = (refund_reason IS NOT NULL)),
  CHECK ((status = 'refunded') = (refund_id IS NOT NULL)),
  CHECK (status IN ('open', 'cancelled') OR intent_id IS NOT NULL)
);
CREATE UNIQUE INDEX payments_one_per_order ON payments (order_id) WHERE status IN ('open', 'succeeded');
CREATE INDEX payments_of_order ON payments (order_id);
CREATE INDEX payments_to_check ON payments (check_at) WHERE status IN ('open', 'refunding');

-- Messages of the provider, each acted on once.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);

-- What a person has to look at: money and orders that do not fit together.
CREATE TABLE payment_breaks (
  id uuid PRIMARY KEY,
  intent_id text NOT NULL,
  kind text NOT NULL,
  detail text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  UNIQUE (intent_id, kind)
);

-- Requests that may be sent twice, with the answer they got.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- A mail may carry something that is made when it is sent.
ALTER TABLE mail_outbox ADD COLUMN attachment text, ADD COLUMN attachment_of uuid,
  ADD CHECK ((attachment IS NULL) = (attachment_of IS NULL));
ALTER TABLE sandbox_mails ADD COLUMN file_name text, ADD COLUMN file_type text, ADD COLUMN file bytea;

-- Jobs that one instance does for all.
CREATE TABLE job_claims (
  job text PRIMARY KEY,
  until timestamptz NOT NULL
);

-- Payments of orders that were paid before payments were kept.
INSERT INTO payments (id, user_id, order_id, amount_cents, intent_id, status, created_at)
  SELECT gen_random_uuid(), user_id, id, total_cents, transaction_id, 'succeeded', paid_at FROM orders
  WHERE paid_at IS NOT NULL;

-- The books of the sandbox card provider, kept apart from the shop's own as a real provider's would be. Amounts are in
-- cents; created is in Unix seconds, as its protocol speaks, and seq puts what happened within one second in order.
CREATE TABLE sandbox_stripe_intents (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  created bigint NOT NULL DEFAULT floor(extract(epoch FROM now()))::bigint,
  client_secret text NOT NULL,
  status text NOT NULL DEFAULT 'requires_payment_method'
    CHECK (status IN ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  amount bigint NOT NULL CHECK (amount BETWEEN 50 AND 99999999),
  amount_received bigint NOT NULL DEFAULT 0,
  currency text NOT NULL CHECK (currency = 'usd'),
  description text,
  receipt_email text,
  metadata json NOT NULL,
  automatic_methods boolean NOT NULL,
  method json, -- the card without its number: brand, last four digits, date
  last_error json,
  latest_charge text,
  cancellation_reason text,
  canceled_at bigint,
  CHECK (amount_received = CASE WHEN status = 'succeeded' THEN amount ELSE 0 END),
  CHECK ((status = 'canceled') = (canceled_at IS NOT NULL))
);
CREATE INDEX sandbox_stripe_intents_newest ON sandbox_stripe_intents (created, seq);

CREATE TABLE sandbox_stripe_charges (
  id text PRIMARY KEY,
  created bigint NOT NULL DEFAULT floor(extract(epoch FROM now()))::bigint,
  intent_id text NOT NULL REFERENCES sandbox_stripe_intents,
  amount bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
  method json NOT NULL,
  failure json,
  authenticated boolean NOT NULL,
  amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  disputed boolean NOT NULL DEFAULT false,
  -- When its owner will object to it.
  dispute_at timestamptz,
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK (status = 'succeeded' OR amount_refunded = 0)
);
CREATE INDEX sandbox_stripe_charges_of_intent ON sandbox_stripe_charges (intent_id);
-- However many confirm at once: an intent is paid once.
CREATE UNIQUE INDEX sandbox_stripe_paid_once ON sandbox_stripe_charges (intent_id) WHERE status = 'succeeded';
CREATE INDEX sandbox_stripe_charges_to_dispute ON sandbox_stripe_charges (dispute_at) WHERE dispute_at IS NOT NULL;

CREATE TABLE sandbox_stripe_refunds (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  created bigint NOT NULL DEFAULT floor(extract(epoch FROM now()))::bigint,
  charge_id text NOT NULL REFERENCES sandbox_stripe_charges,
  intent_id text NOT NULL REFERENCES sandbox_stripe_intents,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text,
  metadata json NOT NULL
);
CREATE INDEX sandbox_stripe_refunds_newest ON sandbox_stripe_refunds (created, seq);
CREATE INDEX sandbox_stripe_refunds_of_intent ON sandbox_stripe_refunds (intent_id, created, seq);
CREATE INDEX sandbox_stripe_refunds_of_charge ON sandbox_stripe_refunds (charge_id, created, seq);

CREATE TABLE sandbox_stripe_disputes (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  created bigint NOT NULL DEFAULT floor(extract(epoch FROM now()))::bigint,
  charge_id text NOT NULL UNIQUE REFERENCES sandbox_stripe_charges,
  intent_id text NOT NULL REFERENCES sandbox_stripe_intents,
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX sandbox_stripe_disputes_newest ON sandbox_stripe_disputes (created, seq);

-- What happened, and whether the shop has been told.
CREATE TABLE sandbox_stripe_events (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  created bigint NOT NULL DEFAULT floor(extract(epoch FROM now()))::bigint,
  type text NOT NULL,
  object json NOT NULL,
  request_id text,
  idempotency_key text,
  -- lost: a fault that was asked for; dead: given up.
  delivery text NOT NULL DEFAULT 'waiting' CHECK (delivery IN ('waiting', 'delivered', 'lost', 'dead')),
  attempts int NOT NULL DEFAULT 0,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text
);
CREATE INDEX sandbox_stripe_events_newest ON sandbox_stripe_events (created, seq);
CREATE INDEX sandbox_stripe_events_due ON sandbox_stripe_events (next_attempt_at) WHERE delivery = 'waiting';

-- What was answered under a key, to be said again word for word. A key belongs to whoever may use it: the shop, or the public.
CREATE TABLE sandbox_stripe_idempotency (
  caller text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status int NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, key)
);
CREATE INDEX sandbox_stripe_idempotency_by_age ON sandbox_stripe_idempotency (created_at);
