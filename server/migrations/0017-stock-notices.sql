-- People who want to be told, once, when a part can be ordered again. The row goes when the mail is on its way.
CREATE TABLE stock_notices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  part_id uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when there is enough for an order; null as long as there is not.
  due_at timestamptz,
  PRIMARY KEY (user_id, part_id)
);
CREATE INDEX stock_notices_of_part ON stock_notices (part_id);
CREATE INDEX stock_notices_due ON stock_notices (due_at) WHERE due_at IS NOT NULL;

-- Noted with the move itself, whatever made it: a delivery, an import, an order that was cancelled or whose hold ended.
CREATE FUNCTION note_due_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_notices w SET due_at = now() FROM now_stock n JOIN parts p ON p.id = n.part_id
    WHERE w.part_id = n.part_id AND w.due_at IS NULL AND n.available >= greatest(p.minimum_order, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER notices_due_on_update AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS now_stock FOR EACH STATEMENT EXECUTE FUNCTION note_due_notices();

CREATE FUNCTION note_due_notices_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_notices w SET due_at = now() FROM stock s
    WHERE w.part_id = NEW.id AND s.part_id = NEW.id AND w.due_at IS NULL AND s.available >= NEW.minimum_order
      AND s.available > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER notices_due_on_new_minimum AFTER UPDATE OF minimum_order ON parts
  FOR EACH ROW WHEN (NEW.minimum_order < OLD.minimum_order) EXECUTE FUNCTION note_due_notices_of_part();

-- The catalogue's own order: what is in stock before what is sold out, newest first; the whole of it and each group.
CREATE INDEX parts_in_stock_first ON parts ((in_stock::int), id) WHERE deleted_at IS NULL;
CREATE INDEX parts_of_group_in_stock_first ON parts (part_group, (in_stock::int), id) WHERE deleted_at IS NULL;
