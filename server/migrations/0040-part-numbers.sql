-- Part numbers: the shop's own (SKU), those of makers, of other makers for the same part, and old ones it replaces.

-- One number in every spelling. Numbers are plain letters and digits, so that no language has a say in this.
CREATE FUNCTION compact_number(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(upper(written COLLATE "C"), ' -./_', '')
$$;

-- Rows that are there have no number yet; the next file gives them theirs while the shop goes on, and the one after it
-- says that there is none without.
ALTER TABLE parts
  ADD COLUMN sku text,
  ADD COLUMN superseded_by uuid,
  ADD CONSTRAINT parts_superseded_by_fkey FOREIGN KEY (superseded_by) REFERENCES parts NOT VALID,
  ADD CONSTRAINT parts_sku_check CHECK (sku ~ '^[A-Za-z0-9 ._/+#*()&,-]{1,60}$' AND compact_number(sku) <> '') NOT VALID,
  ADD CONSTRAINT parts_superseded_check CHECK (superseded_by <> id) NOT VALID,
  ADD CONSTRAINT parts_sku_given CHECK (sku IS NOT NULL) NOT VALID;

-- Owned, so that a backup has it too.
CREATE SEQUENCE part_skus START 100001 OWNED BY parts.sku;

CREATE FUNCTION next_sku() RETURNS text LANGUAGE sql AS $$ SELECT 'SP-' || nextval('part_skus') $$;

-- A new part without one gets the next; one that is there keeps its own. An instance of the version before, which runs
-- beside this one for a while, knows of none.
CREATE FUNCTION give_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sku IS NOT NULL THEN
    NEW.sku := OLD.sku;
  ELSE
    NEW.sku := next_sku();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER part_numbered BEFORE INSERT OR UPDATE ON parts
  FOR EACH ROW WHEN (NEW.sku IS NULL OR NEW.sku = '') EXECUTE FUNCTION give_sku();

-- Where somebody gives a part a number that the shop would come to (by its name the first of the two triggers), the shop goes on after it: the next is always free.
CREATE FUNCTION skip_sku() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken bigint := substring(compact_number(NEW.sku) FROM '^SP([0-9]{1,12})$');
BEGIN
  IF taken >= (SELECT last_value FROM part_skus) THEN
    PERFORM setval('part_skus', taken);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER part_number_typed BEFORE INSERT OR UPDATE OF sku ON parts
  FOR EACH ROW WHEN (NEW.sku ~* '^[ ./_-]*S[ ./_-]*P') EXECUTE FUNCTION skip_sku();

CREATE TABLE part_numbers (
  part_id uuid NOT NULL REFERENCES parts,
  kind text NOT NULL CHECK (kind IN ('oem', 'interchange', 'superseded')),
  -- Whose number it is; empty where nobody has said so.
  brand text NOT NULL CHECK (char_length(brand) <= 60 AND brand !~ '[|:]'),
  -- As it is printed.
  number text NOT NULL CHECK (number ~ '^[A-Za-z0-9 ._/+#*()&,-]{1,60}$'),
  compact text NOT NULL GENERATED ALWAYS AS (compact_number(number)) STORED CHECK (compact <> ''),
  PRIMARY KEY (part_id, kind, brand, compact)
);
CREATE INDEX part_numbers_by_compact ON part_numbers (compact text_pattern_ops);

-- Whoever keeps or shows a part hears of its numbers too.
CREATE FUNCTION announce_part_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_parts(
    (SELECT coalesce(array_agg(part_id), '{}') FROM (SELECT DISTINCT part_id FROM changed LIMIT 5001) AS sample), false);
  RETURN NULL;
END $$;
CREATE TRIGGER part_numbers_inserted AFTER INSERT ON part_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_numbers();
CREATE TRIGGER part_numbers_updated AFTER UPDATE ON part_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_numbers();
CREATE TRIGGER part_numbers_deleted AFTER DELETE ON part_numbers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_numbers();

-- The part that takes another's place is found by its numbers, and says so.
CREATE FUNCTION announce_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_parts(
    array_remove(ARRAY[CASE WHEN TG_OP = 'UPDATE' THEN OLD.superseded_by END, NEW.superseded_by], NULL), false);
  RETURN NULL;
END $$;
CREATE TRIGGER part_replaced AFTER UPDATE ON parts
  FOR EACH ROW WHEN (OLD.superseded_by IS DISTINCT FROM NEW.superseded_by) EXECUTE FUNCTION announce_replacement();
CREATE TRIGGER part_added_as_replaced AFTER INSERT ON parts
  FOR EACH ROW WHEN (NEW.superseded_by IS NOT NULL) EXECUTE FUNCTION announce_replacement();

-- As it was when the order was placed; orders from before have none.
ALTER TABLE order_lines ADD COLUMN sku text;

-- Numbers of one kind in one cell of a file: "Brand:Number | Brand:Number".
ALTER TABLE part_import_rows
  ADD COLUMN sku text,
  ADD COLUMN oem text,
  ADD COLUMN interchange text,
  ADD COLUMN superseded text;
