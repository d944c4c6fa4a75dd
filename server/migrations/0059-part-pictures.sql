-- Up to twelve pictures a part. The first stays parts.img, which the version before reads and writes too; those after it have a
-- row each, so that no two places say which is the first.

-- What the first shows, for those who do not see it; null: the name of the part has to do.
ALTER TABLE parts
  ADD COLUMN img_alt text,
  ADD CONSTRAINT parts_img_alt_check CHECK (img_alt <> '' AND char_length(img_alt) <= 200 AND img_alt !~ '[|]') NOT VALID;

CREATE TABLE part_pictures (
  part_id uuid NOT NULL REFERENCES parts,
  position int NOT NULL CHECK (position BETWEEN 2 AND 12),
  img text NOT NULL CHECK (img ~ '^(https://|/images/)'),
  alt text CHECK (alt <> '' AND char_length(alt) <= 200 AND alt !~ '[|]'),
  PRIMARY KEY (part_id, position),
  UNIQUE (part_id, img)
);
-- Which parts, on sale or not, show a picture of ours.
CREATE INDEX part_pictures_own ON part_pictures (lower(substr(img, 9, 36))) WHERE img LIKE '/images/%';

-- Whoever keeps or shows a part hears of its pictures too.
CREATE FUNCTION announce_part_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_parts(
    (SELECT coalesce(array_agg(part_id), '{}') FROM (SELECT DISTINCT part_id FROM changed LIMIT 5001) AS sample), false);
  RETURN NULL;
END $$;
CREATE TRIGGER part_pictures_inserted AFTER INSERT ON part_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_pictures();
CREATE TRIGGER part_pictures_updated AFTER UPDATE ON part_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_pictures();
CREATE TRIGGER part_pictures_deleted AFTER DELETE ON part_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_pictures();

-- Pictures after the first in one cell of a file: "address what it shows | address".
ALTER TABLE part_import_rows ADD COLUMN img_alt text, ADD COLUMN more_pictures text;
