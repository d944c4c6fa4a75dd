-- What was validated is believed without another look at every row.
ALTER TABLE parts ALTER COLUMN sku SET NOT NULL;
ALTER TABLE parts DROP CONSTRAINT parts_sku_given;
