import type { Db } from '../../db/database.ts';

const lockKey = 7_327_200_302; // any number, as long as every instance uses the same

/** No picture is removed until the connection of this `db` ends. Waits for a removal that is under way. */
export async function keepPictures(db: Db): Promise<void> {
  await db.query({ text: 'SELECT pg_advisory_lock_shared($1)', values: [lockKey] });
}

/** Whether pictures may be removed until this transaction ends: not while somebody copies them. */
export async function mayRemovePictures(tx: Db): Promise<boolean> {
  const [answer] = await tx.query<{ may: boolean }>({
    text: 'SELECT pg_try_advisory_xact_lock($1) AS may',
    values: [lockKey],
  });
  return answer?.may === true;
}
