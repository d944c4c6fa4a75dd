-- Addresses that groups had before they were given others: links to them lead on, until another group is given one.
CREATE TABLE group_former_addresses (
  slug text PRIMARY KEY CHECK (slug <> ''),
  group_id text NOT NULL REFERENCES part_groups ON DELETE CASCADE
);
CREATE INDEX group_former_addresses_of_group ON group_former_addresses (group_id);
