-- Where in its country the shop is: what is fetched at the counter is taxed there. Kept as it was typed and compared by its key, as
-- the regions of tax_rates are; '' is none.
ALTER TABLE sales_settings ADD COLUMN region text, ADD COLUMN region_key text NOT NULL DEFAULT '';
