-- no transaction
-- With those off sale, which a maker that is renamed takes along too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS parts_of_maker ON parts (maker, (in_stock::int), id);
ALTER TABLE parts VALIDATE CONSTRAINT parts_maker_fkey;
