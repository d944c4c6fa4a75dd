-- no transaction
-- Parts from before get the next numbers, oldest first, some thousand at a time while the shop goes on selling them.
UPDATE parts SET sku = next_sku() WHERE id IN (SELECT id FROM parts WHERE sku IS NULL ORDER BY id LIMIT 5000);
ALTER TABLE parts VALIDATE CONSTRAINT parts_sku_given;
