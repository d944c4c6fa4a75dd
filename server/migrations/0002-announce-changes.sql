-- Every instance keeps rendered pages and hears of changes by NOTIFY. The announcement is made here, by the database, so
-- that it also reaches the caches when data is changed by an import, a job or a person with psql.
--
-- A payload is a list of tags separated by spaces: 'parts' (which parts there are, or what is listed about them changed),
-- 'part:<id>' (something shown about one part changed), 'part:*' (too many to name), 'reviews'.

CREATE FUNCTION announce_parts(ids uuid[], listing boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tags text;
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(ids) > 50 THEN
    tags := 'part:*';
  ELSE
    SELECT string_agg('part:' || id, ' ') INTO tags FROM unnest(ids) AS id;
  END IF;
  PERFORM pg_notify('changes', CASE WHEN listing THEN 'parts ' || tags ELSE tags END);
END $$;

CREATE FUNCTION announce_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_parts((SELECT coalesce(array_agg(id), '{}') FROM (SELECT id FROM changed LIMIT 51) AS sample), true);
  RETURN NULL;
END $$;

CREATE TRIGGER parts_inserted AFTER INSERT ON parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_parts();
CREATE TRIGGER parts_updated AFTER UPDATE ON parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_parts();
CREATE TRIGGER parts_deleted AFTER DELETE ON parts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_parts();

-- Stock changes with every order: pages that only list the part by what does not depend on stock stay. Selling the last
-- piece, or having the first again, moves the part in and out of "in stock" and so concerns the lists too.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_parts(
    (SELECT coalesce(array_agg(part_id), '{}') FROM (
      SELECT n.part_id FROM now_stock n JOIN was_stock w USING (part_id) WHERE n.available <> w.available LIMIT 51) AS sample),
    EXISTS (SELECT FROM now_stock n JOIN was_stock w USING (part_id) WHERE (n.available > 0) <> (w.available > 0)));
  RETURN NULL;
END $$;

CREATE TRIGGER stock_updated AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS was_stock NEW TABLE AS now_stock FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();

CREATE FUNCTION announce_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'reviews');
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
