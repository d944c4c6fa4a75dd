-- no transaction
-- Reviews from before this was noted, some hundred at a time.
UPDATE reviews SET verified_purchase = true WHERE id IN (
  SELECT id FROM reviews WHERE user_id IS NOT NULL AND part_id IS NOT NULL AND NOT verified_purchase AND has_bought(user_id, part_id)
  LIMIT 500);
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_car;
