-- Users are found as orders are: word by word, without accents and case. The index before stays for an instance of the version before.
CREATE INDEX users_by_words ON users USING gin (search_key(name || ' ' || email) gin_trgm_ops);
