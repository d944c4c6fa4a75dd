-- Which part fits which cars, who said so and when. Ranges stay ranges: a row for every car would be ten times as many.

CREATE TABLE fitment (
  id uuid PRIMARY KEY,
  part_id uuid NOT NULL REFERENCES parts,
  model_id uuid NOT NULL REFERENCES car_models,
  year_from int NOT NULL,
  year_to int NOT NULL,
  -- Of the engine what matters; null: any.
  litres numeric(4, 1) CHECK (litres > 0),
  cylinders int CHECK (cylinders > 0),
  fuel text CHECK (fuel IN ('petrol', 'diesel', 'electric', 'hybrid', 'plug-in hybrid', 'gas', 'flex fuel', 'hydrogen')),
  -- Left and right as seen by somebody who sits in the car and looks ahead.
  position text CHECK (position IN ('front', 'rear', 'left', 'right', 'front left', 'front right', 'rear left', 'rear right',
    'inner', 'outer', 'upper', 'lower')),
  -- How many a car needs.
  quantity int CHECK (quantity > 0),
  note text CHECK (note <> '' AND char_length(note) <= 200),
  kind text NOT NULL CHECK (kind IN ('fits', 'excluded')),
  source text NOT NULL CHECK (source <> ''),
  said_by text,
  said_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  CHECK (1900 <= year_from AND year_from <= year_to AND year_to <= 2100),
  -- An exclusion is about the whole car.
  CHECK (kind = 'fits' OR (position IS NULL AND quantity IS NULL))
);
-- The same said twice is said once. It is also how the ranges of a part are found, and those of a part and a model.
CREATE UNIQUE INDEX fitment_once ON fitment
  (part_id, model_id, year_from, year_to, litres, cylinders, fuel, position, note, kind) NULLS NOT DISTINCT;
-- What fits a car, without a look at the table.
CREATE INDEX fitment_of_car ON fitment (model_id, year_from, year_to) INCLUDE (part_id, litres, cylinders, fuel, kind);

-- What the list of cars says of those that are not on it: some = nothing, complete = it does not fit. universal: every car.
ALTER TABLE parts ADD COLUMN fit_coverage text NOT NULL DEFAULT 'some';
ALTER TABLE parts ADD CONSTRAINT parts_fit_coverage_check CHECK (fit_coverage IN ('some', 'complete', 'universal')) NOT VALID;
-- safe: no part is universal yet; reading 100,000 parts once takes a tenth of a second
CREATE INDEX parts_for_every_car ON parts (id) WHERE fit_coverage = 'universal' AND deleted_at IS NULL;

-- Tags (0002): 'fitment' (what fits which car changed), 'fitment:<part id>', 'fitment:all' (too many parts to name them).
CREATE FUNCTION announce_fitment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  SELECT string_agg('fitment:' || part_id, ' '), count(*) INTO tags, number
    FROM (SELECT DISTINCT part_id FROM changed LIMIT 51) AS sample;
  IF number > 0 THEN
    PERFORM pg_notify('changes', 'fitment ' || CASE WHEN number > 50 THEN 'fitment:all' ELSE tags END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fitment_inserted AFTER INSERT ON fitment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_fitment();
CREATE TRIGGER fitment_updated AFTER UPDATE ON fitment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_fitment();
CREATE TRIGGER fitment_deleted AFTER DELETE ON fitment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_fitment();
