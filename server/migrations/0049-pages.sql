-- Pages of the shop's own words and posts of its blog. Every version that was saved stays; what people read is the one
-- that was published, kept here as it is shown. The columns without "live" are those of the newest version.
CREATE TABLE pages (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('page', 'post')),
  title text NOT NULL CHECK (title <> ''),
  slug text NOT NULL CHECK (slug <> ''),
  footer text CHECK (kind = 'page' OR footer IS NULL),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  live_version int,
  live_title text,
  live_slug text,
  live_footer text,
  live_html text,
  live_description text,
  -- Which renderer made the two above; a newer one makes them again.
  live_renderer int,
  -- When it was published first, and when what is published was. The first stays when it is taken back.
  first_live_at timestamptz,
  live_at timestamptz,
  CHECK ((live_version IS NULL) = (live_slug IS NULL) AND (live_version IS NULL) = (live_at IS NULL)
    AND (live_version IS NULL) = (live_title IS NULL) AND (live_version IS NULL) = (live_html IS NULL)
    AND (live_version IS NULL) = (live_description IS NULL) AND (live_version IS NULL) = (live_renderer IS NULL)),
  CHECK (live_version IS NULL OR first_live_at IS NOT NULL),
  CHECK (live_footer IS NULL OR live_version IS NOT NULL)
);
CREATE UNIQUE INDEX pages_slug ON pages (kind, slug);
CREATE UNIQUE INDEX pages_live_slug ON pages (kind, live_slug);
CREATE UNIQUE INDEX pages_live_footer ON pages (live_footer);
CREATE INDEX pages_posts ON pages (first_live_at, id) WHERE kind = 'post' AND live_version IS NOT NULL;

CREATE TABLE page_versions (
  page_id uuid NOT NULL REFERENCES pages ON DELETE CASCADE,
  version int NOT NULL CHECK (version > 0),
  title text NOT NULL,
  slug text NOT NULL,
  footer text,
  markdown text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  saved_by text NOT NULL,
  PRIMARY KEY (page_id, version)
);

-- Which pictures of the shop's own host any version names: they are not swept away.
CREATE TABLE page_pictures (
  page_id uuid NOT NULL REFERENCES pages ON DELETE CASCADE,
  image_id uuid NOT NULL,
  PRIMARY KEY (image_id, page_id)
);
CREATE INDEX page_pictures_of_page ON page_pictures (page_id);

-- "site": which addresses there are and where the footer leads, so every page of the site is another one. "pages": what is
-- read at one of them. "managed-pages": what staff see. A draft that was saved is nobody else's business.
CREATE FUNCTION announce_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was pages;
  now_is pages;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := OLD; END IF;
  IF TG_OP <> 'DELETE' THEN now_is := NEW; END IF;
  IF (was.live_slug, was.live_footer) IS DISTINCT FROM (now_is.live_slug, now_is.live_footer) THEN
    PERFORM pg_notify('changes', 'managed-pages pages site');
  ELSIF (was.live_version, was.live_at) IS DISTINCT FROM (now_is.live_version, now_is.live_at) THEN
    PERFORM pg_notify('changes', 'managed-pages pages');
  ELSE
    PERFORM pg_notify('changes', 'managed-pages');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION announce_page();
