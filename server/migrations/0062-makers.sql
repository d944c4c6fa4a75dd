-- Makers of parts. A part names its maker by the maker's name: what is said about a part stays in its own row, and a maker that is
-- renamed takes its parts along. The slug is the name in every spelling (contract/plain/maker.ts), so no two makers differ in case only.
CREATE TABLE makers (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> '' AND char_length(name) <= 60),
  slug text NOT NULL CHECK (slug <> ''),
  logo text CHECK (logo <> ''),
  text text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT now()
);
-- By bytes, as lists of makers are read.
CREATE UNIQUE INDEX makers_slug ON makers (slug COLLATE "C");
CREATE INDEX makers_own_logo ON makers (lower(substr(logo, 9, 36))) WHERE logo LIKE '/images/%';

-- What makers were called before they were renamed, or became one with another: these addresses and names lead to them.
CREATE TABLE maker_former_names (
  slug text PRIMARY KEY CHECK (slug <> ''),
  name text NOT NULL,
  maker_id uuid NOT NULL REFERENCES makers ON DELETE CASCADE
);
CREATE INDEX maker_former_names_of_maker ON maker_former_names (maker_id);

ALTER TABLE parts
  ADD COLUMN maker text,
  ADD CONSTRAINT parts_maker_fkey FOREIGN KEY (maker) REFERENCES makers (name) ON UPDATE CASCADE NOT VALID;
ALTER TABLE part_import_rows ADD COLUMN maker text;

-- What is said about a maker. A new name is announced by its parts besides.
CREATE TRIGGER makers_changed AFTER INSERT OR UPDATE OR DELETE ON makers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('makers');
