-- What the owner says about the shop, one row for each section that was ever changed; the rest is as it came
-- (contract/plain/shop.ts). Every instance reads all of it when it starts and whenever 'settings' is announced.
CREATE TABLE settings (
  section text PRIMARY KEY CHECK (section <> ''),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  version int NOT NULL CHECK (version >= 1),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL
);
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_list('settings');
