-- What customers want to buy, until they order it. It holds no pieces and promises no price.
CREATE TABLE basket_lines (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  part_id uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  -- The price of one that the customer has seen last, to say so when it is another by now.
  unit_price_cents int NOT NULL CHECK (unit_price_cents BETWEEN 1 AND 99999999),
  -- Where it stands in the basket.
  position int NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, part_id)
);
CREATE INDEX basket_lines_of_part ON basket_lines (part_id);
