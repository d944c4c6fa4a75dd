import type { Section } from '@spareworks/contract/plain/settings';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export type KeptSection = Row<'settings', { section: string; value: object; version: number }>;

const fields = 'section, value, version';

export function settingsStore(db: Db) {
  return {
    async all(): Promise<KeptSection[]> {
      return db.query<KeptSection>({ text: `SELECT ${fields} FROM settings` });
    },

    /** The same, and nobody else changes those that are there until the transaction ends. */
    async lockAll(): Promise<KeptSection[]> {
      return db.query<KeptSection>({ text: `SELECT ${fields} FROM settings ORDER BY section FOR UPDATE` });
    },

    /** What every amount is in; null where nobody has chosen one. */
    async currency(): Promise<string | null> {
      const [row] = await db.query<{ currency: string }>({
        name: 'settings-currency',
        text: "SELECT value ->> 'currency' AS currency FROM settings WHERE section = 'money'",
        many: 'same',
      });
      return row?.currency ?? null;
    },

    /** False where it no longer has this version: also when two are the first to say something. */
    async save(section: Section | 'setup', value: object, version: number, by: string): Promise<boolean> {
      const rows = await db.query({
        text: `INSERT INTO settings AS s (section, value, version, changed_by) VALUES ($1, $2, 1, $4)
               ON CONFLICT (section) DO UPDATE SET value = $2, version = s.version + 1, changed_at = now(), changed_by = $4
               WHERE s.version = $3 RETURNING section`,
        values: [section, value, version, by],
      });
      return rows.length > 0;
    },
  };
}
