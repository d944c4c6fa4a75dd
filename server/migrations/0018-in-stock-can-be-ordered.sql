-- In stock is what can be ordered: enough for the smallest order, as cards and pages have it. Fewer pieces than that are no
-- better than none for whoever wants to buy.
CREATE OR REPLACE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parts p SET in_stock = n.available >= greatest(p.minimum_order, 1) FROM now_stock n
    WHERE n.part_id = p.id AND p.in_stock <> (n.available >= greatest(p.minimum_order, 1));
  RETURN NULL;
END $$;

CREATE FUNCTION note_minimum_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.in_stock := EXISTS (
    SELECT FROM stock s WHERE s.part_id = NEW.id AND s.available >= greatest(NEW.minimum_order, 1));
  RETURN NEW;
END $$;
CREATE TRIGGER minimum_order_noted BEFORE UPDATE OF minimum_order ON parts
  FOR EACH ROW WHEN (NEW.minimum_order <> OLD.minimum_order) EXECUTE FUNCTION note_minimum_order();

UPDATE parts p SET in_stock = s.available >= greatest(p.minimum_order, 1) FROM stock s
  WHERE s.part_id = p.id AND p.in_stock <> (s.available >= greatest(p.minimum_order, 1));

-- Names that begin with what was typed are found and ranked in the index alone, those in stock first.
DROP INDEX parts_by_name;
CREATE INDEX parts_by_name ON parts (name_key text_pattern_ops, id) INCLUDE (in_stock) WHERE deleted_at IS NULL;
