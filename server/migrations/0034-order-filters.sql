-- no transaction
-- Orders of a country, and those of a delivery method, are lists of their own.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_country ON orders (country, id) WHERE country IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_delivery ON orders (delivery_method, id) WHERE delivery_method IS NOT NULL;
