-- Whether a part fitted the car it was bought for, as its buyer says once it was shipped.

CREATE TABLE fit_answers (
  order_id uuid NOT NULL,
  position int NOT NULL,
  part_id uuid NOT NULL REFERENCES parts,
  -- Null: the car has left the shop's list since; what it was called stays.
  vehicle_id uuid REFERENCES vehicles ON DELETE SET NULL,
  car text NOT NULL CHECK (car <> ''),
  fitted boolean NOT NULL,
  note text CHECK (note <> '' AND char_length(note) <= 500),
  answered_at timestamptz NOT NULL DEFAULT now(),
  -- Null: it stands as it was given.
  changed_at timestamptz,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines
);
CREATE INDEX fit_answers_of_pair ON fit_answers (part_id, vehicle_id, answered_at);
CREATE INDEX fit_answers_of_vehicle ON fit_answers (vehicle_id);

-- How many answers there are of a part and a car; kept by the trigger below, so that the pairs that go wrong most are
-- read from an index, and the counts of a page of parts in one look.
CREATE TABLE fit_counts (
  part_id uuid NOT NULL REFERENCES parts,
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  fitted int NOT NULL,
  did_not_fit int NOT NULL,
  PRIMARY KEY (part_id, vehicle_id),
  CHECK (least(fitted, did_not_fit) >= 0 AND fitted + did_not_fit > 0)
);
CREATE INDEX fit_counts_of_vehicle ON fit_counts (vehicle_id);
-- Most wrong answers first; of as many, those with fewer right ones.
CREATE INDEX fit_counts_going_wrong ON fit_counts ((-did_not_fit), fitted, part_id, vehicle_id) WHERE did_not_fit > 0;

CREATE FUNCTION count_fit_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair record;
BEGIN
  -- Pair by pair in one order, so that two buyers who change their answers at once do not wait for each other.
  FOR pair IN
    SELECT part_id, vehicle_id, sum(fitted)::int AS fitted, sum(did_not_fit)::int AS did_not_fit FROM (
      SELECT OLD.part_id, OLD.vehicle_id, -OLD.fitted::int AS fitted, -(NOT OLD.fitted)::int AS did_not_fit WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT NEW.part_id, NEW.vehicle_id, NEW.fitted::int, (NOT NEW.fitted)::int WHERE TG_OP <> 'DELETE'
    ) AS changes WHERE vehicle_id IS NOT NULL
    GROUP BY part_id, vehicle_id ORDER BY part_id, vehicle_id
  LOOP
    CONTINUE WHEN pair.fitted = 0 AND pair.did_not_fit = 0;
    -- First, so that the statements after it see what others have counted meanwhile.
    PERFORM FROM fit_counts c WHERE c.part_id = pair.part_id AND c.vehicle_id = pair.vehicle_id FOR UPDATE;
    -- The last one gone: a row that counts nothing is not kept.
    DELETE FROM fit_counts c WHERE c.part_id = pair.part_id AND c.vehicle_id = pair.vehicle_id
      AND c.fitted + pair.fitted = 0 AND c.did_not_fit + pair.did_not_fit = 0;
    CONTINUE WHEN FOUND;
    UPDATE fit_counts c SET fitted = c.fitted + pair.fitted, did_not_fit = c.did_not_fit + pair.did_not_fit
      WHERE c.part_id = pair.part_id AND c.vehicle_id = pair.vehicle_id;
    -- Nothing to count down: the car is being taken off the list, and its counts with it.
    CONTINUE WHEN FOUND OR pair.fitted + pair.did_not_fit <= 0;
    INSERT INTO fit_counts AS c (part_id, vehicle_id, fitted, did_not_fit)
      VALUES (pair.part_id, pair.vehicle_id, pair.fitted, pair.did_not_fit)
      ON CONFLICT (part_id, vehicle_id) DO UPDATE
        SET fitted = c.fitted + EXCLUDED.fitted, did_not_fit = c.did_not_fit + EXCLUDED.did_not_fit;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER fit_answers_counted AFTER INSERT OR UPDATE OR DELETE ON fit_answers
  FOR EACH ROW EXECUTE FUNCTION count_fit_answers();

-- Whoever looks at the order hears of it (0032).
CREATE TRIGGER fit_answers_inserted AFTER INSERT ON fit_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_order_news();
CREATE TRIGGER fit_answers_updated AFTER UPDATE ON fit_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_order_news();

-- Orders whose buyers are to be asked by mail, from the moment nothing of them is left to ship. Only those with a line for
-- which a car was chosen.
CREATE TABLE fit_questions (
  order_id uuid PRIMARY KEY REFERENCES orders,
  shipped_at timestamptz NOT NULL,
  -- Null: not yet.
  asked_at timestamptz
);
CREATE INDEX fit_questions_to_ask ON fit_questions (shipped_at) WHERE asked_at IS NULL;

CREATE FUNCTION note_fit_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shipped_at IS NULL THEN
    DELETE FROM fit_questions WHERE order_id = NEW.id AND asked_at IS NULL;
  ELSIF EXISTS (SELECT FROM order_lines
                WHERE order_id = NEW.id AND fit IS NOT NULL AND fit ->> 'universal' IS DISTINCT FROM 'true') THEN
    INSERT INTO fit_questions (order_id, shipped_at) VALUES (NEW.id, NEW.shipped_at) ON CONFLICT (order_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_fit_question AFTER UPDATE OF state ON orders
  FOR EACH ROW WHEN ((NEW.shipped_at IS NULL) <> (OLD.shipped_at IS NULL))
  EXECUTE FUNCTION note_fit_question();
