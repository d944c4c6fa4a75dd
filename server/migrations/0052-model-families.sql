-- A 328i is a 3-Series: what fits the family fits it too. Which model is of which family is for model-families.ts to say; the
-- id of a family is made from its name, so it may be one that the list does not have, and is no reference.
ALTER TABLE car_models ADD COLUMN family_id uuid;
-- safe: some two thousand models
CREATE INDEX car_models_of_family ON car_models (family_id) WHERE family_id IS NOT NULL;
