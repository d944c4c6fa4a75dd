-- How the shop charges tax. One row, and none before anybody has said anything: then prices are without tax, and no country is
-- the shop's own.
CREATE TABLE sales_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version int NOT NULL CHECK (version >= 1),
  tax_included boolean NOT NULL,
  country text CHECK (country ~ '^[A-Z]{2}$'),
  vat_number text CHECK (vat_number <> ''),
  reverse_charge boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL
);

-- Rates in thousandths of a percent: 8.875 % is 8875. The region is kept as it was typed and compared by its key; '' is the
-- whole country.
CREATE TABLE tax_rates (
  id uuid PRIMARY KEY,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  region text NOT NULL,
  region_key text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  rate int NOT NULL CHECK (rate BETWEEN 0 AND 100000),
  delivery_taxed boolean NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (country, region_key),
  CHECK ((region = '') = (region_key = ''))
);

-- Codes as staff wrote them, compared by their key. How often one was used is counted here too, so that the last use is one
-- conditional statement; it is the number of its redemptions.
CREATE TABLE discount_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  code_key text NOT NULL UNIQUE CHECK (code_key ~ '^[A-Z0-9-]{3,40}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free-delivery')),
  percent int CHECK (percent BETWEEN 1 AND 100000),
  amount_cents int CHECK (amount_cents >= 1),
  starts_at timestamptz,
  ends_at timestamptz,
  least_cents int NOT NULL CHECK (least_cents >= 0),
  part_groups text[] CHECK (cardinality(part_groups) BETWEEN 1 AND 100),
  most_uses int CHECK (most_uses >= 1),
  most_per_person int CHECK (most_per_person >= 1),
  uses int NOT NULL DEFAULT 0,
  enabled boolean NOT NULL,
  note text NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text,
  CONSTRAINT discount_codes_worth CHECK ((kind = 'percent') = (percent IS NOT NULL) AND (kind = 'amount') = (amount_cents IS NOT NULL)),
  CONSTRAINT discount_codes_time CHECK (ends_at > starts_at),
  CONSTRAINT discount_codes_uses CHECK (uses >= 0 AND uses <= most_uses)
);

-- Which order used which code, and whose use it was: of an account, or of the address a guest gave.
CREATE TABLE redemptions (
  code_id uuid NOT NULL REFERENCES discount_codes,
  -- An order has one code at most.
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  user_id uuid REFERENCES users,
  email text CHECK (email <> ''),
  redeemed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code_id, order_id),
  CONSTRAINT redemptions_person CHECK ((user_id IS NULL) <> (email IS NULL))
);
CREATE INDEX redemptions_of_account ON redemptions (code_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX redemptions_of_guest ON redemptions (code_id, email) WHERE email IS NOT NULL;

CREATE TRIGGER sales_settings_changed AFTER INSERT OR UPDATE OR DELETE ON sales_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('tax');
CREATE TRIGGER tax_rates_changed AFTER INSERT OR UPDATE OR DELETE ON tax_rates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('tax');
CREATE TRIGGER discount_codes_changed AFTER INSERT OR UPDATE OR DELETE ON discount_codes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('discounts');
