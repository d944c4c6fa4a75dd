-- How far the shop has read the card provider's books, by list. Everything until then was seen to; the next look begins there. It is
-- kept with the rest of the shop's books: after an older backup was restored it is as old as the backup, and the next look
-- begins where the books end. looked_at is when the list was last asked for, whatever came of it.
CREATE TABLE provider_looks (
  what text PRIMARY KEY CHECK (what IN ('events', 'payments')),
  until timestamptz NOT NULL,
  looked_at timestamptz NOT NULL
);

-- A shop from before knows only when somebody last began to pay.
INSERT INTO provider_looks (what, until, looked_at)
SELECT what, last, last
FROM (VALUES ('events'), ('payments')) AS w (what),
  (SELECT coalesce((SELECT least(created_at, now()) FROM payments ORDER BY id DESC LIMIT 1), now()) AS last) AS p;
