-- An account has one standing review of the shop and one of each part. Another one takes its place; the one before is kept
-- for a while and shown to nobody. Staff can hide a review: then it is neither shown nor counted.
ALTER TABLE reviews
  ADD COLUMN replaced_at timestamptz,
  -- Whether it took the place of another.
  ADD COLUMN replaces boolean NOT NULL DEFAULT false,
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_by text,
  ADD COLUMN hidden_reason text,
  -- Whether its author has an order that is paid and was not given back. Noted here so that buyers can be read first.
  ADD COLUMN by_buyer boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT reviews_hidden CHECK (
    (hidden_at IS NULL) = (hidden_by IS NULL) AND (hidden_at IS NULL) = (hidden_reason IS NULL));

-- Only what is shown makes the rating of a part. First, for what follows changes what is shown.
CREATE OR REPLACE FUNCTION note_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parts p SET rating_sum = r.total, rating_count = r.number
    FROM (SELECT c.part_id, coalesce(sum(v.ratings), 0) AS total, count(v.id) AS number
          FROM (SELECT DISTINCT part_id FROM changed WHERE part_id IS NOT NULL) c
          LEFT JOIN reviews v ON v.part_id = c.part_id AND v.replaced_at IS NULL AND v.hidden_at IS NULL
          GROUP BY c.part_id) r
    WHERE r.part_id = p.id AND (p.rating_sum, p.rating_count) <> (r.total, r.number);
  RETURN NULL;
END $$;

-- Of what was written more than once the newest stands. Ids begin with the time.
UPDATE reviews r SET replaced_at = now()
WHERE user_id IS NOT NULL AND EXISTS (
  SELECT FROM reviews n WHERE n.user_id = r.user_id AND n.part_id IS NOT DISTINCT FROM r.part_id AND n.id > r.id);
UPDATE reviews r SET by_buyer = true
WHERE EXISTS (SELECT FROM orders o WHERE o.user_id = r.user_id AND o.state IN ('paid', 'shipped'));

CREATE UNIQUE INDEX reviews_one_of_shop ON reviews (user_id) WHERE part_id IS NULL AND replaced_at IS NULL;
CREATE UNIQUE INDEX reviews_one_of_part ON reviews (user_id, part_id) WHERE part_id IS NOT NULL AND replaced_at IS NULL;
CREATE INDEX reviews_shown ON reviews (id) WHERE replaced_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_shown_of_part ON reviews (part_id, id) WHERE replaced_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_buyers_first ON reviews (by_buyer, id) WHERE replaced_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_standing ON reviews (id) WHERE replaced_at IS NULL;
CREATE INDEX reviews_hidden_ones ON reviews (id) WHERE replaced_at IS NULL AND hidden_at IS NOT NULL;
CREATE INDEX reviews_replaced ON reviews (replaced_at) WHERE replaced_at IS NOT NULL;
CREATE INDEX orders_bought_by_user ON orders (user_id) WHERE state IN ('paid', 'shipped');

CREATE FUNCTION note_buyer_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.by_buyer := EXISTS (SELECT FROM orders o WHERE o.user_id = NEW.user_id AND o.state IN ('paid', 'shipped'));
  RETURN NEW;
END $$;
CREATE TRIGGER buyer_noted_on_review BEFORE INSERT ON reviews
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_buyer_of_review();

-- A payment, or its way back, makes a buyer of somebody who wrote before, or takes that away.
CREATE FUNCTION note_buyer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer boolean;
BEGIN
  -- Not without a look: an update of no row would still announce that reviews have changed.
  IF EXISTS (SELECT FROM reviews r WHERE r.user_id = NEW.user_id) THEN
    buyer := EXISTS (SELECT FROM orders o WHERE o.user_id = NEW.user_id AND o.state IN ('paid', 'shipped'));
    IF EXISTS (SELECT FROM reviews r WHERE r.user_id = NEW.user_id AND r.by_buyer <> buyer) THEN
      UPDATE reviews SET by_buyer = buyer WHERE user_id = NEW.user_id AND by_buyer <> buyer;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER buyer_noted_on_order AFTER UPDATE OF state ON orders
  FOR EACH ROW WHEN ((OLD.state IN ('paid', 'shipped')) <> (NEW.state IN ('paid', 'shipped')))
  EXECUTE FUNCTION note_buyer_of_order();
CREATE TRIGGER buyer_noted_on_new_order AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.state IN ('paid', 'shipped')) EXECUTE FUNCTION note_buyer_of_order();
