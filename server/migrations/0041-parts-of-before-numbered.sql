-- no transaction
-- Parts from before get the next numbers, oldest first, some thousand at a time while the shop goes on selling them.
UPDATE parts SET sku = next_sku() WHERE id IN (SELECT id FROM parts WHERE sku IS NULL ORDER BY id LIMIT 5000);
ALTER TABLE parts VALIDATE CONSTRAINT parts_sku_given;
ALTER TABLE parts VALIDATE CONSTRAINT parts_sku_check;
ALTER TABLE parts VALIDATE CONSTRAINT parts_superseded_check;
ALTER TABLE parts VALIDATE CONSTRAINT parts_superseded_by_fkey;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS parts_sku ON parts (compact_number(sku)) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS parts_superseded ON parts (superseded_by) WHERE superseded_by IS NOT NULL;
