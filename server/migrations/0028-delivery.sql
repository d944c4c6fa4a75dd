-- How parts get to their buyers, and what that costs.

ALTER TABLE parts
  ADD COLUMN length_mm int,
  ADD COLUMN width_mm int,
  ADD COLUMN height_mm int,
  ADD COLUMN weight_grams int,
  ADD COLUMN deposit_cents int,
  ADD COLUMN bulky boolean NOT NULL DEFAULT false;
ALTER TABLE parts ADD CONSTRAINT parts_measures_check
  CHECK (least(length_mm, width_mm, height_mm, weight_grams, deposit_cents) > 0) NOT VALID;
ALTER TABLE part_import_rows
  ADD COLUMN length_mm int,
  ADD COLUMN width_mm int,
  ADD COLUMN height_mm int,
  ADD COLUMN weight_grams int,
  ADD COLUMN deposit_cents int,
  ADD COLUMN bulky boolean;

CREATE TABLE delivery_methods (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  days_from int,
  days_to int,
  -- Fetched at the counter: in no country, and the same for buyers of all.
  pickup boolean NOT NULL,
  active boolean NOT NULL,
  position int NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  edited_by text,
  CHECK ((days_from IS NULL) = (days_to IS NULL)),
  CHECK (days_from >= 1 AND days_from <= days_to)
);

CREATE TRIGGER delivery_methods_changed AFTER INSERT OR UPDATE OR DELETE ON delivery_methods
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('delivery-methods');

-- Where a method goes and what it costs there. One without countries is for all that no other zone of the method names.
CREATE TABLE delivery_zones (
  method_id uuid NOT NULL REFERENCES delivery_methods ON DELETE CASCADE,
  position int NOT NULL,
  countries text[] CHECK (cardinality(countries) > 0),
  -- The same for every weight; null: by the steps.
  price_cents int CHECK (price_cents >= 0),
  free_from_cents int CHECK (free_from_cents > 0),
  -- On top for bulky parts; null: they are not taken.
  bulky_cents int CHECK (bulky_cents >= 0),
  PRIMARY KEY (method_id, position)
);

CREATE UNIQUE INDEX delivery_zones_everywhere ON delivery_zones (method_id) WHERE countries IS NULL;

-- Each begins where the one before it ends, so that no weight has two prices and none in between has no price.
CREATE TABLE delivery_steps (
  method_id uuid NOT NULL,
  zone int NOT NULL,
  from_grams int NOT NULL CHECK (from_grams >= 0),
  to_grams int NOT NULL,
  -- Where the one before it ends; null for the first.
  follows_grams int CHECK (follows_grams = from_grams),
  price_cents int NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (method_id, zone, from_grams),
  UNIQUE (method_id, zone, to_grams),
  CHECK (from_grams < to_grams),
  FOREIGN KEY (method_id, zone) REFERENCES delivery_zones (method_id, position) ON DELETE CASCADE,
  FOREIGN KEY (method_id, zone, follows_grams) REFERENCES delivery_steps (method_id, zone, to_grams)
);

CREATE UNIQUE INDEX delivery_steps_first ON delivery_steps (method_id, zone) WHERE follows_grams IS NULL;
CREATE INDEX delivery_steps_follows ON delivery_steps (method_id, zone, follows_grams);
