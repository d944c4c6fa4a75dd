-- An account that is to have another address. The new one counts once the link mailed to it was opened by whoever is signed in;
-- the old one can take it back for some days. Kept for as long as the account: who was called what stands in the books.
CREATE TABLE address_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  -- Of the token in the mail to the new address.
  confirm_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  done_at timestamptz,
  -- Of the token in the mail to the old address, and for how long it takes the change back; null: no longer.
  undo_hash bytea UNIQUE,
  undo_until timestamptz
);
CREATE INDEX address_changes_of_user ON address_changes (user_id, id);
CREATE UNIQUE INDEX address_changes_open ON address_changes (user_id) WHERE done_at IS NULL;
CREATE INDEX address_changes_kept ON address_changes (old_email) WHERE undo_until IS NOT NULL;

-- An address that can still be taken back is nobody else's: whoever got hold of an account could register it, and be rid of its owner.
CREATE FUNCTION keep_old_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM address_changes c WHERE c.old_email = NEW.email AND c.undo_until > now() AND c.user_id <> NEW.id) THEN
    RAISE EXCEPTION 'This address was given up a short while ago.'
      USING ERRCODE = 'unique_violation', TABLE = 'users', CONSTRAINT = 'users_email';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER old_addresses_kept BEFORE INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION keep_old_addresses();

-- A new address is proved by the change itself; so what was ordered with it as a guest comes along.
CREATE TRIGGER guest_orders_claimed_by_new_address AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (NEW.email <> OLD.email AND OLD.address_proved_at IS NOT NULL AND NEW.address_proved_at IS NOT NULL)
  EXECUTE FUNCTION claim_guest_orders();

-- Photos of people are pictures of the shop: the sweep asks for each whether somebody shows it.
-- safe: addresses of photos are read once, which takes a tenth of a second for a hundred thousand people
CREATE INDEX users_with_photo ON users (lower(substr(image, 9, 36))) WHERE image LIKE '/images/%';
