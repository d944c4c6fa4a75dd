-- For several instances beside each other, of one version or of two.

-- The files of every build that ran lately. A browser may ask an instance for a file of a page that another one served, of
-- an older build or a newer.
CREATE TABLE build_files (
  path text PRIMARY KEY,
  bytes bytea NOT NULL,
  -- When an instance of a build that has it was last seen.
  needed_at timestamptz NOT NULL DEFAULT now()
);

-- How often busy callers have asked each instance, until its count begins anew. Lost in a crash, which costs one minute of
-- counting, and never written on the way of a request.
CREATE UNLOGGED TABLE request_counts (
  bucket text NOT NULL,
  instance text NOT NULL,
  requests int NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, instance)
);

-- When a job was last done, by whichever instance did it.
ALTER TABLE job_claims ADD COLUMN succeeded_at timestamptz;
