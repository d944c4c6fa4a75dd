-- The groups of parts, a tree that staff keep. The key is what parts, discount codes and files have; it never changes,
-- whatever the group is called. A new shop begins with the list that was fixed before (contract/plain/part-group-labels.ts).
CREATE TABLE part_groups (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  parent text REFERENCES part_groups CHECK (parent <> id),
  position int NOT NULL CHECK (position >= 0),
  text text NOT NULL DEFAULT '',
  img text CHECK (img LIKE 'https://%' OR img LIKE '/images/%'),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text
);
CREATE UNIQUE INDEX part_groups_slug ON part_groups (slug);
CREATE INDEX part_groups_within ON part_groups (parent, position);

INSERT INTO part_groups (id, name, slug, position) VALUES
  ('brakes', 'Brakes', 'brakes', 0),
  ('engine', 'Engine', 'engine', 1),
  ('filters', 'Filters', 'filters', 2),
  ('suspension', 'Suspension and steering', 'suspension', 3),
  ('wheels', 'Tyres and wheels', 'wheels', 4),
  ('electrics', 'Electrics and ignition', 'electrics', 5),
  ('lights', 'Lights', 'lights', 6),
  ('body', 'Body and mirrors', 'body', 7),
  ('cooling', 'Cooling and climate', 'cooling', 8),
  ('transmission', 'Clutch and drivetrain', 'transmission', 9),
  ('exhaust', 'Exhaust', 'exhaust', 10);

-- Whoever changes the tree, a circle or a fifth level never comes about: one change of places after the other, each of
-- which sees what the one before has committed.
CREATE FUNCTION keep_groups_a_tree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above text := NEW.parent;
  level int := 1;
  below int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('part_groups'));
  WHILE above IS NOT NULL LOOP
    IF above = NEW.id OR level > 4 THEN
      RAISE EXCEPTION 'a group of parts would be within itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'part_groups_circle';
    END IF;
    level := level + 1;
    SELECT parent INTO above FROM part_groups WHERE id = above;
  END LOOP;
  WITH RECURSIVE within AS (
    SELECT id, 0 AS depth FROM part_groups WHERE parent = NEW.id
    UNION ALL
    SELECT g.id, w.depth + 1 FROM within w JOIN part_groups g ON g.parent = w.id WHERE w.depth < 4)
  SELECT coalesce(max(depth) + 1, 0) INTO below FROM within;
  IF level + below > 4 THEN
    RAISE EXCEPTION 'groups of parts have at most four levels' USING ERRCODE = 'check_violation', CONSTRAINT = 'part_groups_levels';
  END IF;
  IF TG_OP = 'INSERT' AND (SELECT count(*) FROM part_groups) >= 500 THEN
    RAISE EXCEPTION 'there are at most 500 groups of parts' USING ERRCODE = 'check_violation', CONSTRAINT = 'part_groups_most';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER part_groups_tree BEFORE INSERT OR UPDATE OF parent ON part_groups
  FOR EACH ROW EXECUTE FUNCTION keep_groups_a_tree();

-- "groups": what any page says of groups. Parts are found by the names of the groups they are in, so a group that is called
-- otherwise, or stands elsewhere, is a change of its parts too.
CREATE FUNCTION announce_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM now_groups n JOIN was_groups w USING (id) WHERE (n.name, n.parent) IS DISTINCT FROM (w.name, w.parent)) THEN
    PERFORM announce('groups parts part:*');
  ELSE
    PERFORM announce('groups');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER part_groups_updated AFTER UPDATE ON part_groups
  REFERENCING OLD TABLE AS was_groups NEW TABLE AS now_groups FOR EACH STATEMENT EXECUTE FUNCTION announce_groups();
CREATE TRIGGER part_groups_changed AFTER INSERT OR DELETE ON part_groups
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('groups');

-- The version before lists only the groups it knows; a part of another is shown by it without one.
ALTER TABLE parts DROP CONSTRAINT parts_part_group_check;
ALTER TABLE parts ADD CONSTRAINT parts_part_group_fkey FOREIGN KEY (part_group) REFERENCES part_groups NOT VALID;
