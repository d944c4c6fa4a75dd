-- no transaction
-- Every part has had a group of the list that the new table begins with.
ALTER TABLE parts VALIDATE CONSTRAINT parts_part_group_fkey;
