-- Pictures the shop's own image host keeps. A row is there before the first byte and goes after the last, so that a sweep
-- of these rows finds every file nobody needs, wherever it lies.
CREATE TABLE images (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  bytes int NOT NULL,
  -- null: the upload broke off.
  stored_at timestamptz
);
-- Which parts, on sale or not, show a picture of ours.
CREATE INDEX parts_own_picture ON parts (lower(substr(img, 9, 36))) WHERE img LIKE '/images/%';

-- Files of parts. The rows of a file are kept with what the check found, so that they can be applied in the background, in
-- batches, by any instance, and go on after a crash where the last batch ended.
CREATE TABLE part_imports (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'checked' CHECK (state IN ('checked', 'applying', 'done', 'stopped')),
  rows_found int NOT NULL DEFAULT 0,
  to_add int NOT NULL DEFAULT 0,
  to_change int NOT NULL DEFAULT 0,
  same int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0,
  -- Rows up to this line are applied; changed in the transaction that applies them.
  applied_line int NOT NULL DEFAULT 0,
  added int NOT NULL DEFAULT 0,
  changed int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  finished_at timestamptz
);
CREATE UNIQUE INDEX part_imports_one_at_a_time ON part_imports ((true)) WHERE state = 'applying';

CREATE TABLE part_import_rows (
  import_id uuid NOT NULL REFERENCES part_imports ON DELETE CASCADE,
  line int NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('add', 'change', 'same', 'refused')),
  error text,
  part_id uuid,
  name text NOT NULL,
  price_cents int,
  available int,
  minimum_order int,
  part_group text,
  img text,
  description text,
  -- What the part was when the file was checked.
  before jsonb,
  PRIMARY KEY (import_id, line),
  CHECK ((outcome = 'refused') = (error IS NOT NULL))
);
CREATE INDEX part_import_rows_by_outcome ON part_import_rows (import_id, outcome, line);

-- A row without an id is about the part with exactly its name.
CREATE INDEX parts_of_name ON parts USING hash (name) WHERE deleted_at IS NULL;
