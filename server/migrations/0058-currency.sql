-- The shop's currency is a setting. What is called cents here is the minor unit of it: cents, yen, fils. An order says what its
-- amounts are in; until now that was US dollars.
ALTER TABLE orders ADD COLUMN currency text NOT NULL DEFAULT 'USD';
ALTER TABLE orders ADD CONSTRAINT orders_currency CHECK (currency ~ '^[A-Z]{3}$') NOT VALID;

-- A price of 1 is a hundred cents and one yen: what it must be at least is said by the shop, not here.
ALTER TABLE parts
  DROP CONSTRAINT parts_price_cents_check,
  ADD CONSTRAINT parts_price_cents_check CHECK (price_cents BETWEEN 1 AND 99999999) NOT VALID;
ALTER TABLE orders
  DROP CONSTRAINT orders_unit_price_cents_check,
  ADD CONSTRAINT orders_unit_price_cents_check CHECK (unit_price_cents >= 1) NOT VALID;

-- The card sandbox keeps the books of a provider that takes every currency: krónur with two zeros more than the shop has.
ALTER TABLE sandbox_stripe_intents
  DROP CONSTRAINT sandbox_stripe_intents_currency_check,
  ADD CONSTRAINT sandbox_stripe_intents_currency_check CHECK (currency ~ '^[a-z]{3}$') NOT VALID,
  DROP CONSTRAINT sandbox_stripe_intents_amount_check,
  ADD CONSTRAINT sandbox_stripe_intents_amount_check CHECK (amount BETWEEN 1 AND 9999999900) NOT VALID;
