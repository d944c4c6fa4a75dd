-- Signing in. Sessions, accounts and verifications are written by the identity library; what is kept about a person is
-- in users.

-- Addresses are kept in lower case, so that one index serves every way of looking them up.
UPDATE users SET email = lower(email) WHERE email <> lower(email);
ALTER TABLE users ADD CONSTRAINT users_email_lower CHECK (email = lower(email));
DROP INDEX users_email;
CREATE UNIQUE INDEX users_email ON users (email);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- A way to sign in: a password ('credential') or an account elsewhere ('google').
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_of_user ON accounts (user_id);

-- One-time secrets on their way to a person and back.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX verifications_by_identifier ON verifications (identifier);
CREATE INDEX verifications_by_expiry ON verifications (expires_at);

-- The tokens that calls carry. Only their hash is kept; a token ends with the session it was made from.
CREATE TABLE access_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_tokens_of_session ON access_tokens (session_id);
CREATE INDEX access_tokens_of_user ON access_tokens (user_id);
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);

-- How often something was tried. Not worth a log: after a crash counting begins anew.
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  count int NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempts_by_end ON attempts (ends_at);

-- Who did what to what. Rows are added and never changed.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- The email of the person, or 'operator' and 'system' for what was not done by a signed-in person.
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Dead letters are counted for the metrics, sent ones are forgotten after a month: neither may read the whole table.
CREATE INDEX mail_outbox_dead ON mail_outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX mail_outbox_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL;

-- What the stand-in for Google remembers: its signing key, the accounts chosen, sign-ins under way, codes and tokens.
-- payload is json, not jsonb: it may hold U+0000 from a caller's parameter, which jsonb refuses.
CREATE TABLE sandbox_identity (
  kind text NOT NULL,
  id text NOT NULL,
  payload json NOT NULL,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  expires_at timestamptz, -- null: kept for good
  PRIMARY KEY (kind, id)
);
CREATE INDEX sandbox_identity_by_uid ON sandbox_identity (kind, uid) WHERE uid IS NOT NULL;
CREATE INDEX sandbox_identity_by_grant ON sandbox_identity (kind, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX sandbox_identity_by_expiry ON sandbox_identity (expires_at);
