import type { PageKind } from '@spareworks/contract/plain/pages';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { isTaken } from '../../db/broken-rule.ts';
import { readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';
import type { Row } from '../../db/tables.ts';

/** What a version of a page says. */
export type PageText = { title: string; slug: string; footer: string | null; markdown: string };

export type PageRecord = {
  id: string;
  kind: PageKind;
  title: string;
  slug: string;
  footer: string | null;
  version: number;
  changedAt: Date;
  changedBy: string;
  liveVersion: number | null;
  liveSlug: string | null;
  liveAt: Date | null;
};

export type VersionRecord = PageText & { version: number; savedAt: Date; savedBy: string; isLive: boolean };

/** What people read. */
export type LivePage = {
  id: string;
  title: string;
  slug: string;
  html: string;
  description: string;
  renderer: number;
  version: number;
  firstLiveAt: Date;
  liveAt: Date;
};

type RenderedText = { html: string; description: string; renderer: number };

type PageRow = Row<
  'pages',
  {
    id: string;
    kind: PageKind;
    title: string;
    slug: string;
    footer: string | null;
    version: number;
    changed_at: Date;
    changed_by: string;
    live_version: number | null;
    live_slug: string | null;
    live_at: Date | null;
  }
>;

const fields =
  'id, kind, title, slug, footer, version, changed_at, changed_by, live_version, live_slug, live_at';

// As the answers have them; the database sees to it that none is missing where there is a live version.
const liveFields = `id, live_title AS title, live_slug AS slug, live_html AS html, live_description AS description,
  live_renderer AS renderer, live_version AS version, first_live_at AS "firstLiveAt", live_at AS "liveAt"`;

const summaryFields = `id, live_title AS title, live_slug AS slug, live_description AS description,
  first_live_at AS "firstLiveAt", live_at AS "liveAt"`;

const versionFields = `v.version, v.title, v.slug, v.footer, v.saved_at AS "savedAt", v.saved_by AS "savedBy",
  coalesce(v.version = p.live_version, false) AS "isLive"`;

export function pageStore(db: Db) {
  return {
    async page(after: string | null, limit: number): Promise<PageRecord[]> {
      const { compare, direction, start } = readingByAge('newest');
      const rows = await db.query<PageRow>({
        text: `SELECT ${fields} FROM pages WHERE id ${compare} $1 ORDER BY id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map(toRecord);
    },

    async count(): Promise<number> {
      const [row] = await db.query<{ count: number }>({ text: 'SELECT count(*) AS count FROM pages' });
      return row?.count ?? 0;
    },

    async find(id: string): Promise<PageRecord | null> {
      const [row] = await db.query<PageRow>({
        text: `SELECT ${fields} FROM pages WHERE id = $1`,
        values: [id],
      });
      return row === undefined ? null : toRecord(row);
    },

    /** Nobody else changes it until the transaction ends. */
    async lock(id: string): Promise<PageRecord | null> {
      const [row] = await db.query<PageRow>({
        text: `SELECT ${fields} FROM pages WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      return row === undefined ? null : toRecord(row);
    },

    /** Null where another of its kind has this address. */
    async add(id: string, kind: PageKind, text: PageText, by: string): Promise<PageRecord | null> {
      const [row] = await db.query<PageRow>({
        text: `INSERT INTO pages (id, kind, title, slug, footer, changed_by) VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (kind, slug) DO NOTHING RETURNING ${fields}`,
        values: [id, kind, text.title, text.slug, text.footer, by],
      });
      if (row === undefined) return null;
      await addVersion(db, id, 1, text, by);
      return toRecord(row);
    },

    /** The next version. Null where another has this address; the transaction has to be given up then. */
    async save(id: string, text: PageText, by: string): Promise<PageRecord | null> {
      try {
        const rows = await db.query<PageRow>({
          text: `UPDATE pages SET title = $2, slug = $3, footer = $4, version = version + 1, changed_at = now(), changed_by = $5
                 WHERE id = $1 RETURNING ${fields}`,
          values: [id, text.title, text.slug, text.footer, by],
        });
        const saved = toRecord(onlyRow(rows));
        await addVersion(db, id, saved.version, text, by);
        return saved;
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    /** Whose published address this is, and who has the entry of the footer; other than that page. */
    async inTheWay(
      id: string,
      kind: PageKind,
      { slug, footer }: PageText,
    ): Promise<{ slug: string | null; footer: string | null }> {
      const rows = await db.query<{ title: string; liveSlug: string; liveFooter: string | null }>({
        text: `SELECT live_title AS title, live_slug AS "liveSlug", live_footer AS "liveFooter" FROM pages
               WHERE id <> $1 AND ((kind = $2 AND live_slug = $3) OR live_footer = $4)`,
        values: [id, kind, slug, footer],
      });
      const titleWhere = (test: (row: (typeof rows)[number]) => boolean) => rows.find(test)?.title ?? null;
      return {
        slug: titleWhere(({ liveSlug }) => liveSlug === slug),
        footer: titleWhere(({ liveFooter }) => liveFooter !== null && liveFooter === footer),
      };
    },

    /** Null where another page has the address or the entry; the transaction has to be given up then. */
    async publish(
      id: string,
      version: number,
      text: PageText,
      rendered: RenderedText,
    ): Promise<PageRecord | null> {
      try {
        const rows = await db.query<PageRow>({
          text: `UPDATE pages SET live_version = $2, live_title = $3, live_slug = $4, live_footer = $5, live_html = $6,
                   live_description = $7, live_renderer = $8, first_live_at = coalesce(first_live_at, now()), live_at = now()
                 WHERE id = $1 RETURNING ${fields}`,
          values: [
            id,
            version,
            text.title,
            text.slug,
            text.footer,
            rendered.html,
            rendered.description,
            rendered.renderer,
          ],
        });
        return toRecord(onlyRow(rows));
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    async unpublish(id: string): Promise<PageRecord> {
      const rows = await db.query<PageRow>({
        text: `UPDATE pages SET live_version = NULL, live_title = NULL, live_slug = NULL, live_footer = NULL, live_html = NULL,
                 live_description = NULL, live_renderer = NULL, live_at = NULL
               WHERE id = $1 RETURNING ${fields}`,
        values: [id],
      });
      return toRecord(onlyRow(rows));
    },

    /** The same text by a newer renderer; whoever was quicker has done it. */
    async keepRendered(id: string, version: number, rendered: RenderedText): Promise<void> {
      await db.query({
        text: `UPDATE pages SET live_html = $3, live_description = $4, live_renderer = $5
               WHERE id = $1 AND live_version = $2 AND live_renderer < $5`,
        values: [id, version, rendered.html, rendered.description, rendered.renderer],
      });
    },

    async remove(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM pages WHERE id = $1', values: [id] });
    },

    async versions(
      id: string,
      before: number | null,
      limit: number,
    ): Promise<Omit<VersionRecord, 'markdown'>[]> {
      return db.query<Omit<VersionRecord, 'markdown'>>({
        text: `SELECT ${versionFields} FROM page_versions v JOIN pages p ON p.id = v.page_id
               WHERE v.page_id = $1 AND v.version < $2 ORDER BY v.version DESC LIMIT $3`,
        values: [id, before ?? 2_147_483_647, limit],
      });
    },

    async version(id: string, version: number): Promise<VersionRecord | null> {
      const [row] = await db.query<VersionRecord>({
        text: `SELECT ${versionFields}, v.markdown FROM page_versions v JOIN pages p ON p.id = v.page_id
               WHERE v.page_id = $1 AND v.version = $2`,
        values: [id, version],
      });
      return row ?? null;
    },

    async live(kind: PageKind, slug: string): Promise<LivePage | null> {
      const [row] = await db.query<LivePage>({
        name: 'live-page',
        text: `SELECT ${liveFields} FROM pages WHERE kind = $1 AND live_slug = $2`,
        values: [kind, slug],
      });
      return row ?? null;
    },

    /** Posts by when they were published first, newest first. */
    async posts(
      after: string | null,
      limit: number,
    ): Promise<Pick<LivePage, 'id' | 'title' | 'slug' | 'description' | 'firstLiveAt' | 'liveAt'>[]> {
      const beyond =
        after === null ? '' : 'AND (first_live_at, id) < (SELECT first_live_at, id FROM pages WHERE id = $2)';
      return db.query({
        text: `SELECT ${summaryFields} FROM pages WHERE kind = 'post' AND live_version IS NOT NULL ${beyond}
               ORDER BY first_live_at DESC, id DESC LIMIT $1`,
        values: after === null ? [limit] : [limit, after],
      });
    },

    async countPosts(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: "SELECT count(*) AS count FROM pages WHERE kind = 'post' AND live_version IS NOT NULL",
      });
      return row?.count ?? 0;
    },

    /** Which entries of the footer lead where. */
    async footer(): Promise<{ entry: string; slug: string }[]> {
      return db.query({
        text: 'SELECT live_footer AS entry, live_slug AS slug FROM pages WHERE live_footer IS NOT NULL',
      });
    },

    /** Everything published, for search engines. */
    async addresses(limit: number): Promise<{ kind: PageKind; slug: string; changed: Date }[]> {
      return db.query({
        text: `SELECT kind, live_slug AS slug, live_at AS changed FROM pages WHERE live_slug IS NOT NULL
               ORDER BY kind, live_slug LIMIT $1`,
        values: [limit],
      });
    },
  };
}

const namedPicture = new RegExp(`/images/(${uuidPattern})`, 'g');

/** A picture that any version names is kept, for the version may come back. */
async function addVersion(db: Db, id: string, version: number, text: PageText, by: string): Promise<void> {
  await db.query({
    text: `INSERT INTO page_versions (page_id, version, title, slug, footer, markdown, saved_by)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, version, text.title, text.slug, text.footer, text.markdown, by],
  });
  const pictures = [...text.markdown.matchAll(namedPicture)].map(([, picture = '']) => picture);
  if (pictures.length === 0) return;
  await db.query({
    text: 'INSERT INTO page_pictures (page_id, image_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
    values: [id, pictures],
  });
}

function toRecord(row: PageRow): PageRecord {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    slug: row.slug,
    footer: row.footer,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    liveVersion: row.live_version,
    liveSlug: row.live_slug,
    liveAt: row.live_at,
  };
}
