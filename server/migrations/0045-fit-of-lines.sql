-- What the shop said at purchase about the part of a line and the buyer's car, as it was said: never changed afterwards.
-- { vehicle, car, verdict, universal, notes, source, at }; null: no car was chosen.
ALTER TABLE order_lines ADD COLUMN fit jsonb;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_fit CHECK (
  fit IS NULL OR (fit ->> 'car' <> '' AND fit ->> 'verdict' IN ('fits', 'does not fit', 'not known') AND fit ->> 'at' <> '')
) NOT VALID;
