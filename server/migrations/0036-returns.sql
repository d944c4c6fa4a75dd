-- Pieces that buyers send back, and old parts for which they have paid a deposit.
CREATE TABLE returns (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'accepted', 'received', 'closed', 'refused', 'withdrawn')),
  -- What the buyer says about it.
  words text NOT NULL,
  asked_by text NOT NULL,
  -- Staff have opened it for the buyer.
  by_shop boolean NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- What the shop says: where to send it, or why it may not come back.
  answer text,
  answered_at timestamptz,
  received_at timestamptz,
  -- Closed, refused or withdrawn.
  ended_at timestamptz,
  CHECK (state NOT IN ('accepted', 'refused', 'received') OR (answer IS NOT NULL AND answered_at IS NOT NULL)),
  CHECK (state <> 'received' OR received_at IS NOT NULL),
  CHECK ((state IN ('closed', 'refused', 'withdrawn')) = (ended_at IS NOT NULL))
);
CREATE INDEX returns_of_order ON returns (order_id, id);
CREATE INDEX returns_by_state ON returns (state, id);

CREATE TABLE return_lines (
  return_id uuid NOT NULL REFERENCES returns,
  -- The same line of the order may go back as a part and as an old part.
  order_id uuid NOT NULL,
  position int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('part', 'core')),
  asked int NOT NULL CHECK (asked > 0),
  reason text CHECK (reason IN ('wrong-part', 'does-not-fit', 'damaged-on-arrival', 'defective', 'not-as-described',
    'no-longer-wanted', 'other')),
  received int NOT NULL DEFAULT 0,
  resalable int NOT NULL DEFAULT 0,
  damaged int NOT NULL DEFAULT 0,
  -- Of the resalable ones, on the shelf again.
  restocked int NOT NULL DEFAULT 0,
  PRIMARY KEY (return_id, position, kind),
  FOREIGN KEY (order_id, position) REFERENCES order_lines,
  CHECK ((kind = 'part') = (reason IS NOT NULL)),
  CHECK (least(received, resalable, damaged, restocked) >= 0 AND received <= asked AND restocked <= resalable),
  CHECK (resalable + damaged = CASE WHEN kind = 'part' THEN received ELSE 0 END)
);
CREATE INDEX return_lines_of_order ON return_lines (order_id);

-- Pictures that buyers have uploaded; those of no return are forgotten.
CREATE TABLE return_pictures (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  return_id uuid REFERENCES returns,
  url text NOT NULL,
  -- Where the shop keeps it itself.
  image_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX return_pictures_of_order ON return_pictures (order_id);
CREATE INDEX return_pictures_of_return ON return_pictures (return_id, id);
CREATE INDEX return_pictures_of_image ON return_pictures (image_id);

-- Money that went back for a return.
ALTER TABLE refunds ADD CONSTRAINT refunds_of_return FOREIGN KEY (return_id) REFERENCES returns NOT VALID;
-- safe: the table came with the migration before this one
CREATE INDEX refunds_by_return ON refunds (return_id) WHERE return_id IS NOT NULL;

-- For those who look at the dashboard: the list of returns, and the order (tags as in 0009).
CREATE FUNCTION announce_returns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  SELECT string_agg('order:' || id || ':' || coalesce(user_id::text, 'guest'), ' '), count(*) INTO tags, number
    FROM (SELECT DISTINCT o.id, o.user_id FROM changed c JOIN orders o ON o.id = c.order_id LIMIT 51) AS sample;
  IF number > 0 THEN
    PERFORM pg_notify('changes', 'returns ' || CASE WHEN number > 50 THEN 'order:*' ELSE tags END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_inserted AFTER INSERT ON returns
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_returns();
CREATE TRIGGER returns_updated AFTER UPDATE ON returns
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_returns();
CREATE TRIGGER return_lines_updated AFTER UPDATE ON return_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_returns();
