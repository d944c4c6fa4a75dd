-- Who edited a part last, for those who find it changed under their hands.
ALTER TABLE parts ADD COLUMN edited_by text;

-- How the stock of a part came about, latest first: the ids of opening moves do not tell when they were made.
DROP INDEX stock_moves_of_part;
CREATE INDEX stock_moves_of_part ON stock_moves (part_id, at, id);
