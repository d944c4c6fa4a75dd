-- What the database does by itself for every order, done with fewer statements again. Who hears of what stays as it was, but for the index
-- of searches: of a part of which there are a few pieces more or less it had all words read again, with every order. What it has of a
-- part besides (whether there are any, and in few steps how many were sold) is announced when it changes.

-- A row that begins with 'pieces' names parts of which nothing but the number of pieces changed (server/db/change-listener.ts). Pages that
-- show one of them are dropped as before; the version before, which may run beside this one, reads it as any other row.
-- PERFORM of a function that inserts takes twice as long as inserting.
CREATE OR REPLACE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing boolean;
  awaited boolean;
  moved uuid[];
  listing boolean;
  selling uuid[];
BEGIN
  -- LATERAL with OFFSET: a plan is kept for as long as the connection, and one made for an import of hundreds of parts would read all
  -- parts for each order. Two numbers have their highest bit in different places when they differ in more than they have in common: the
  -- step in which searches count what was sold (popularityOf in finding-store.ts).
  SELECT bool_or(p.in_stock <> (n.available >= greatest(p.minimum_order, 1))
           OR p.few_left IS DISTINCT FROM few_left(n.available, p.minimum_order)),
         bool_or(n.available > 0 AND EXISTS (SELECT FROM stock_notices t WHERE t.part_id = n.part_id AND t.due_at IS NULL)),
         array_agg(n.part_id) FILTER (WHERE n.available <> w.available),
         bool_or((n.available > 0) <> (w.available > 0)),
         array_agg(n.part_id) FILTER (WHERE (n.sold + 1) # (w.sold + 1) > (n.sold + 1) & (w.sold + 1))
    INTO standing, awaited, moved, listing, selling
    FROM now_stock n JOIN was_stock w USING (part_id),
      LATERAL (SELECT in_stock, few_left, minimum_order FROM parts WHERE id = n.part_id OFFSET 0) p;
  IF standing THEN
    UPDATE parts p SET in_stock = n.available >= greatest(p.minimum_order, 1), few_left = few_left(n.available, p.minimum_order)
      FROM now_stock n WHERE n.part_id = p.id
        AND (p.in_stock <> (n.available >= greatest(p.minimum_order, 1))
          OR p.few_left IS DISTINCT FROM few_left(n.available, p.minimum_order));
  END IF;
  IF awaited THEN
    UPDATE stock_notices w SET due_at = now() FROM now_stock n JOIN parts p ON p.id = n.part_id
      WHERE w.part_id = n.part_id AND w.due_at IS NULL AND n.available >= greatest(p.minimum_order, 1);
  END IF;
  IF selling IS NOT NULL THEN
    PERFORM announce_parts(selling, false);
  END IF;
  IF listing OR cardinality(moved) > 150 THEN
    PERFORM announce_parts(moved, listing);
  ELSIF moved IS NOT NULL AND current_setting('application_name') LIKE '%:rows' THEN
    INSERT INTO changes (tags) VALUES ('pieces part:' || array_to_string(moved, ' part:'));
  ELSIF moved IS NOT NULL THEN
    PERFORM announce('pieces part:' || array_to_string(moved, ' part:'));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('application_name') LIKE '%:rows' THEN
    INSERT INTO changes (tags) VALUES ('mail');
  ELSE
    PERFORM announce('mail');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  number int;
BEGIN
  SELECT string_agg('order:' || id || ':' || coalesce(user_id::text, 'guest'), ' '), count(*) INTO tags, number
    FROM (SELECT id, user_id FROM changed LIMIT 51) AS sample;
  IF number > 50 THEN
    PERFORM announce('order:*');
  ELSIF number > 0 AND current_setting('application_name') LIKE '%:rows' THEN
    INSERT INTO changes (tags) VALUES (tags);
  ELSIF number > 0 THEN
    PERFORM announce(tags);
  END IF;
  RETURN NULL;
END $$;
