-- Where somebody has parts sent to, to choose from when they order.
CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL CHECK (phone <> ''),
  line1 text NOT NULL CHECK (line1 <> ''),
  line2 text CHECK (line2 <> ''),
  city text NOT NULL CHECK (city <> ''),
  region text CHECK (region <> ''),
  postcode text CHECK (postcode <> ''),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last made the default. The default is the one for which that was latest, else the oldest: whatever is added or
  -- deleted, there is exactly one.
  preferred_at timestamptz
);
CREATE INDEX addresses_of_user ON addresses (user_id, preferred_at DESC NULLS LAST, id);

-- Money goes along with the order of a guest that becomes the order of an account, whoever takes it in.
CREATE FUNCTION claim_guest_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET user_id = NEW.user_id WHERE order_id = NEW.id AND user_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER guest_payments_claimed AFTER UPDATE OF user_id ON orders
  FOR EACH ROW WHEN (OLD.user_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION claim_guest_payments();
