import type { Db } from '@spareworks/server/db/database.ts';
import { insertRows } from '@spareworks/server/db/insert-rows.ts';
import { idOf } from './history/demo-orders.ts';

/** One that whoever tries the checkout can type in. */
export const demoCode = 'WELCOME10';

export async function insertCodes(tx: Db, opened: number): Promise<void> {
  await insertRows(
    tx,
    'discount_codes',
    {
      id: 'uuid',
      code: 'text',
      code_key: 'text',
      kind: 'text',
      percent: 'int',
      least_cents: 'int',
      most_per_person: 'int',
      enabled: 'boolean',
      note: 'text',
      created_at: 'timestamptz',
    },
    [
      {
        id: idOf(opened),
        code: demoCode,
        code_key: demoCode,
        kind: 'percent',
        percent: 10_000,
        least_cents: 0,
        most_per_person: 1,
        enabled: true,
        note: 'For the first order of everybody.',
        created_at: new Date(opened),
      },
    ],
  );
}
