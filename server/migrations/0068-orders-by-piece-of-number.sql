-- no transaction
-- Orders are found by a piece of their number: the 7956 of SW-7956-ABB8.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_piece_of_number ON orders USING gin (number gin_trgm_ops);
