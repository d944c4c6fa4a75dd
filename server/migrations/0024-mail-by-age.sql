-- A mail is given up by its age, not by how often it was tried; one that an operator sends again gets as long once more.
ALTER TABLE mail_outbox ADD COLUMN give_up_at timestamptz NOT NULL DEFAULT now() + interval '72 hours';
