-- Whether the author of a review bought the part it is about, and the car it was fitted to.
ALTER TABLE reviews
  -- Of that part, not of anything: a line that is paid and was not called off or given back whole. Kept by the triggers below.
  ADD COLUMN verified_purchase boolean NOT NULL DEFAULT false,
  -- The car in words as they were then. No reference: the words stay when the car is taken off the list.
  ADD COLUMN vehicle_id uuid,
  ADD COLUMN car text,
  ADD CONSTRAINT reviews_car CHECK (
    (vehicle_id IS NULL) = (car IS NULL) AND (car IS NULL OR (car <> '' AND part_id IS NOT NULL))) NOT VALID;

CREATE FUNCTION has_bought(person uuid, part uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
      LEFT JOIN order_line_progress w ON w.order_id = l.order_id AND w.position = l.position
    WHERE o.user_id = person AND l.part_id = part AND o.state IN ('paid', 'shipped')
      AND l.quantity > greatest(coalesce(w.canceled, 0), coalesce(w.refunded, 0)))
$$;

CREATE OR REPLACE FUNCTION note_buyer_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.by_buyer := EXISTS (SELECT FROM orders o WHERE o.user_id = NEW.user_id AND o.state IN ('paid', 'shipped'));
  NEW.verified_purchase := NEW.part_id IS NOT NULL AND has_bought(NEW.user_id, NEW.part_id);
  RETURN NEW;
END $$;

-- What has become of an order says anew which reviews of its parts are of parts that were bought.
CREATE FUNCTION note_purchases(person uuid, bought_by uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  SELECT array_agg(r.id) INTO changed FROM reviews r
    WHERE r.user_id = person AND r.part_id IN (SELECT l.part_id FROM order_lines l WHERE l.order_id = bought_by)
      AND r.verified_purchase <> has_bought(person, r.part_id);
  -- Not without a look: an update of no row would still announce that reviews have changed.
  IF changed IS NOT NULL THEN
    UPDATE reviews SET verified_purchase = NOT verified_purchase WHERE id = ANY (changed);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION note_buyer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer boolean;
BEGIN
  IF EXISTS (SELECT FROM reviews r WHERE r.user_id = NEW.user_id) THEN
    buyer := EXISTS (SELECT FROM orders o WHERE o.user_id = NEW.user_id AND o.state IN ('paid', 'shipped'));
    IF EXISTS (SELECT FROM reviews r WHERE r.user_id = NEW.user_id AND r.by_buyer <> buyer) THEN
      UPDATE reviews SET by_buyer = buyer WHERE user_id = NEW.user_id AND by_buyer <> buyer;
    END IF;
    PERFORM note_purchases(NEW.user_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
-- An order of a guest that becomes an account's was paid before.
CREATE TRIGGER buyer_noted_on_claim AFTER UPDATE OF user_id ON orders
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id AND NEW.state IN ('paid', 'shipped'))
  EXECUTE FUNCTION note_buyer_of_order();

-- Pieces that are called off or given back while the order itself stays as it is.
CREATE FUNCTION note_purchase_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_purchases(o.user_id, o.id) FROM orders o WHERE o.id = NEW.order_id AND o.user_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER purchase_noted_on_line AFTER UPDATE OF canceled, refunded ON order_line_progress
  FOR EACH ROW WHEN ((OLD.canceled, OLD.refunded) IS DISTINCT FROM (NEW.canceled, NEW.refunded))
  EXECUTE FUNCTION note_purchase_of_line();
CREATE TRIGGER purchase_noted_on_new_line AFTER INSERT ON order_line_progress
  FOR EACH ROW WHEN (NEW.canceled > 0 OR NEW.refunded > 0) EXECUTE FUNCTION note_purchase_of_line();
