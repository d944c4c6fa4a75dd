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
