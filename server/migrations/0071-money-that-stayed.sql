-- The overview goes by the money that is still here, also of orders whose refund came back from the bank: one that was shipped before
-- counts as shipped, and for that a change of an order says when it was.
ALTER TABLE overview_changes ADD COLUMN shipped_at timestamptz;

CREATE OR REPLACE FUNCTION note_order_for_overview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO overview_changes (order_id, weight, created_at, paid_at, state, shipped_at, total_cents, refunded_cents, dispute)
      VALUES (OLD.id, -1, OLD.created_at, OLD.paid_at, OLD.state, OLD.shipped_at, OLD.total_cents, OLD.refunded_cents, OLD.dispute);
  END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO overview_changes (weight) VALUES (0);
  ELSE
    INSERT INTO overview_changes (order_id, weight, created_at, paid_at, state, shipped_at, total_cents, refunded_cents, dispute)
      VALUES (NEW.id, 1, NEW.created_at, NEW.paid_at, NEW.state, NEW.shipped_at, NEW.total_cents, NEW.refunded_cents, NEW.dispute);
  END IF;
  RETURN NULL;
END $$;

-- All figures are added up anew, once.
-- safe: the table has a few rows
DELETE FROM overview_kept;
