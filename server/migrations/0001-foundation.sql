-- The entities of the shop. Amounts are whole cents. Ids are UUIDv7 made by the application, so that their order is the
-- order in which things were made.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  education text,
  location text,
  phone text,
  linked_in text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_admins ON users (id) WHERE role = 'admin';

CREATE TABLE parts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  price_cents int NOT NULL CHECK (price_cents BETWEEN 100 AND 99999999),
  minimum_order int NOT NULL CHECK (minimum_order BETWEEN 1 AND 100000),
  img text NOT NULL CHECK (img ~ '^(https://|/images/)'),
  description text NOT NULL,
  part_group text CHECK (part_group IN ('brakes', 'engine', 'filters', 'suspension', 'wheels', 'electrics', 'lights',
    'body', 'cooling', 'transmission', 'exhaust')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  -- A part with orders leaves the shop but stays on its orders.
  deleted_at timestamptz
);
CREATE INDEX parts_on_sale ON parts (id) WHERE deleted_at IS NULL;

-- Pieces: received = on the shelf + held for unpaid orders + sold. The check makes a lost or invented piece impossible.
CREATE TABLE stock (
  part_id uuid PRIMARY KEY REFERENCES parts ON DELETE CASCADE,
  received int NOT NULL,
  available int NOT NULL CHECK (available >= 0),
  held int NOT NULL DEFAULT 0 CHECK (held >= 0),
  sold int NOT NULL DEFAULT 0 CHECK (sold >= 0),
  CHECK (received = available + held + sold)
) WITH (fillfactor = 70); -- room on the page, so that a sale rewrites the row in place and touches no index

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  part_id uuid NOT NULL REFERENCES parts,
  part_name text NOT NULL,
  buyer_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL CHECK (address <> ''),
  phone text NOT NULL CHECK (phone <> ''),
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  unit_price_cents int NOT NULL CHECK (unit_price_cents >= 100),
  total_cents int NOT NULL CHECK (total_cents BETWEEN 100 AND 99999999),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'shipped')),
  transaction_id text UNIQUE,
  paid_at timestamptz,
  shipped_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (total_cents = unit_price_cents::bigint * quantity),
  CHECK ((paid_at IS NULL) = (transaction_id IS NULL)),
  CHECK ((status = 'shipped') = (shipped_at IS NOT NULL)),
  CHECK (shipped_at IS NULL OR paid_at IS NOT NULL)
);
CREATE INDEX orders_of_user ON orders (user_id, id);
CREATE INDEX orders_of_part ON orders (part_id);
CREATE INDEX orders_unpaid ON orders (id) WHERE paid_at IS NULL;

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  part_id uuid REFERENCES parts ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  location text NOT NULL CHECK (location <> ''),
  description text NOT NULL CHECK (description <> ''),
  ratings int NOT NULL CHECK (ratings BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reviews_of_part ON reviews (part_id, id) WHERE part_id IS NOT NULL;
CREATE INDEX reviews_of_user ON reviews (user_id) WHERE user_id IS NOT NULL;

-- Facts about this shop that must be remembered once, such as that the demo catalogue was loaded.
CREATE TABLE shop_facts (
  name text PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT now()
);
