import type { Db } from '../../db/database.ts';

/** The provider's lists: what happened, and every payment it has. */
export type Looked = 'events' | 'payments';

/** until: everything before it was seen to. lookedAt: when the list was last asked for. */
export type Look = { until: Date; lookedAt: Date };

export function lookStore(db: Db) {
  return {
    async last(): Promise<Record<Looked, Look>> {
      const rows = await db.query<Look & { what: Looked }>({
        name: 'provider-looks',
        text: 'SELECT what, until, looked_at AS "lookedAt" FROM provider_looks',
      });
      const of = (what: Looked) => {
        const look = rows.find((row) => row.what === what);
        if (look === undefined) throw new Error(`provider_looks has no row for ${what}.`);
        return look;
      };
      return { events: of('events'), payments: of('payments') };
    },

    async begin(what: Looked, now: Date): Promise<void> {
      await db.query({
        name: 'provider-look-begun',
        text: 'UPDATE provider_looks SET looked_at = $2 WHERE what = $1',
        values: [what, now],
      });
    },

    /** Never backwards: a round that took long may end after the next one. */
    async finish(what: Looked, until: Date): Promise<void> {
      await db.query({
        name: 'provider-look-done',
        text: 'UPDATE provider_looks SET until = greatest(until, $2) WHERE what = $1',
        values: [what, until],
      });
    },
  };
}
