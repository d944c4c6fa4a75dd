-- A 328i is a 3-Series: what fits the family fits it too. Which model is of which family is for model-families.ts to say; the
-- id of a family is made from its name, so it may be one that the list does not have, and is no reference.
ALTER TABLE car_models ADD COLUMN family_id uuid;
-- safe: some two thousand models
CREATE INDEX car_models_of_family ON car_models (family_id) WHERE family_id IS NOT NULL;

-- What refers to a car, in words for whoever wants to delete it. Orders and reviews keep the words of a car that is gone, but then
-- nobody can ask for it again; a range that has no other car would be about none.
CREATE FUNCTION uses_of_vehicle(asked uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM order_lines WHERE fit ->> 'vehicle' = asked::text) THEN 'orders' END,
    CASE WHEN EXISTS (SELECT FROM fit_answers WHERE vehicle_id = asked) THEN 'answers whether a part fitted' END,
    CASE WHEN EXISTS (SELECT FROM reviews WHERE vehicle_id = asked) THEN 'reviews' END,
    CASE WHEN EXISTS (SELECT FROM garage_cars WHERE vehicle_id = asked) THEN 'garages of customers' END,
    CASE WHEN EXISTS (
      SELECT FROM vehicles v JOIN fitment f ON f.model_id = v.model_id AND v.year BETWEEN f.year_from AND f.year_to
        AND (f.litres IS NULL OR f.litres = v.litres) AND (f.cylinders IS NULL OR f.cylinders = v.cylinders)
        AND (f.fuel IS NULL OR f.fuel = v.fuel)
      WHERE v.id = asked AND NOT EXISTS (
        SELECT FROM vehicles w WHERE w.model_id = v.model_id AND w.id <> v.id AND w.year BETWEEN f.year_from AND f.year_to
          AND (f.litres IS NULL OR f.litres = w.litres) AND (f.cylinders IS NULL OR f.cylinders = w.cylinders)
          AND (f.fuel IS NULL OR f.fuel = w.fuel))
    ) THEN 'parts that are said to fit it' END], NULL)
$$;
