-- The sandbox's card provider: a dispute ends, won or lost, and a refund may be on its way or come back.
ALTER TABLE sandbox_stripe_disputes
  ADD COLUMN status text NOT NULL DEFAULT 'needs_response' CHECK (status IN ('needs_response', 'won', 'lost')),
  -- What the shop wrote to the bank, by the provider's names; and how often it was handed in.
  ADD COLUMN evidence json NOT NULL DEFAULT '{}',
  ADD COLUMN submissions int NOT NULL DEFAULT 0,
  ADD COLUMN metadata json NOT NULL DEFAULT '{}',
  ADD COLUMN closed bigint,
  ADD CHECK ((status = 'needs_response') = (closed IS NULL));
CREATE INDEX sandbox_stripe_disputes_of_intent ON sandbox_stripe_disputes (intent_id, created, seq);

-- How refunds to this card go: succeeds; fails (some time after it seemed to succeed); waits (some time, then succeeds).
ALTER TABLE sandbox_stripe_charges
  ADD COLUMN refunds_go text NOT NULL DEFAULT 'succeeds' CHECK (refunds_go IN ('succeeds', 'fails', 'waits'));

-- What is pending or succeeded counts into the charge's amount_refunded, the rest does not.
ALTER TABLE sandbox_stripe_refunds
  ADD COLUMN status text NOT NULL DEFAULT 'succeeded' CHECK (status IN ('succeeded', 'pending', 'failed', 'canceled')),
  ADD COLUMN failure_reason text,
  -- What becomes of it, and when.
  ADD COLUMN next_status text CHECK (next_status IN ('succeeded', 'failed')),
  ADD COLUMN next_status_at timestamptz,
  ADD CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  ADD CHECK ((next_status IS NULL) = (next_status_at IS NULL)),
  ADD CHECK (next_status IS NULL OR status IN ('succeeded', 'pending'));
CREATE INDEX sandbox_stripe_refunds_to_change ON sandbox_stripe_refunds (next_status_at) WHERE next_status_at IS NOT NULL;
