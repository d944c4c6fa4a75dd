-- Cars: makes, their models, and a row for every year of a model and every engine known of it.
-- Ids are made from what they name (vehicle-ids.ts), so that every shop, import and browser calls a car the same.

CREATE TABLE car_makes (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL UNIQUE CHECK (slug <> ''),
  source text NOT NULL
);

CREATE TABLE car_models (
  id uuid PRIMARY KEY,
  make_id uuid NOT NULL REFERENCES car_makes,
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL CHECK (slug <> ''),
  source text NOT NULL,
  UNIQUE (make_id, slug)
);

CREATE TABLE vehicles (
  id uuid PRIMARY KEY,
  model_id uuid NOT NULL REFERENCES car_models,
  year int NOT NULL CHECK (year BETWEEN 1900 AND 2100),
  -- All three null: the car of that year whatever its engine; there is one for every year of a model.
  litres numeric(4, 1) CHECK (litres > 0),
  cylinders int CHECK (cylinders BETWEEN 1 AND 16),
  fuel text CHECK (fuel IN ('petrol', 'diesel', 'electric', 'hybrid', 'plug-in hybrid', 'gas', 'flex fuel', 'hydrogen')),
  -- Who says that there is such a car, and when they said so.
  source text NOT NULL,
  noted_at date NOT NULL,
  -- Not listed: nobody says that this car had this engine, but a VIN may lead to it.
  listed boolean NOT NULL DEFAULT true,
  UNIQUE NULLS NOT DISTINCT (model_id, year, litres, cylinders, fuel)
);
CREATE INDEX vehicles_by_year ON vehicles (year, model_id) WHERE litres IS NULL AND cylinders IS NULL AND fuel IS NULL;
-- Those the shop itself has added.
CREATE INDEX vehicles_own ON vehicles (year, id) WHERE source <> 'NHTSA vPIC';

-- What came out of a collection of data that the program brings along, by the version of both.
CREATE TABLE vehicle_data (
  source text PRIMARY KEY,
  version text NOT NULL,
  noted_at date NOT NULL,
  vehicles int NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

-- Files of other things than parts go the same way: what a row says is in `content`, as the kind of file has it.
ALTER TABLE part_imports ADD COLUMN kind text NOT NULL DEFAULT 'parts';
ALTER TABLE part_import_rows ADD COLUMN content jsonb;

CREATE TRIGGER car_makes_changed AFTER INSERT OR UPDATE OR DELETE ON car_makes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('vehicles');
CREATE TRIGGER car_models_changed AFTER INSERT OR UPDATE OR DELETE ON car_models
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('vehicles');
CREATE TRIGGER vehicles_changed AFTER INSERT OR UPDATE OR DELETE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('vehicles');
