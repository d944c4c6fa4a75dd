-- Finding orders: by who bought what, by where they stand, by what they cost.

-- How names and addresses are compared here: without accents and case. Unlike fold_text it keeps every letter and sign,
-- so that names in any script and whole email addresses are found.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', value))
$$;

-- A pattern that finds a text anywhere, whatever signs it has.
CREATE FUNCTION containing(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(value, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Begins with a space, as every word in it does.
ALTER TABLE orders ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  ' ' || search_key(buyer_name || ' ' || email || ' ' || part_name)) STORED;

CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);
CREATE INDEX orders_by_transaction ON orders USING gin (lower(transaction_id) gin_trgm_ops);
CREATE INDEX orders_in_state ON orders (state, id) WHERE state <> 'cancelled';
CREATE INDEX orders_unpaid ON orders (id) WHERE state IN ('placed', 'lapsed');
CREATE INDEX orders_by_total ON orders (total_cents, id) WHERE state <> 'cancelled';
