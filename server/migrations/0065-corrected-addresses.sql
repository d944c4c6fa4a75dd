-- Whether the writer of an answer corrected the address its sender had mistyped; what it was and became is in the log.
ALTER TABLE message_replies ADD COLUMN address_corrected boolean NOT NULL DEFAULT false;
