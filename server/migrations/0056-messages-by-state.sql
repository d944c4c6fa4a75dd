-- no transaction
-- Those to answer first, then those answered, then those closed; each with what was written last on top.
CREATE INDEX CONCURRENTLY IF NOT EXISTS contact_messages_by_state ON contact_messages (
  (CASE WHEN closed_at IS NOT NULL THEN 0 WHEN answered_at IS NOT NULL THEN 1 ELSE 2 END), (coalesce(last_id, id)));
