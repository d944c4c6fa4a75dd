import type { Db } from '../db/database.ts';

/** As nobody can within the shop: the log is only added to. For tests that share a shop and read all of its log. */
export async function emptyLog(db: Db): Promise<void> {
  await db.query({
    text: `ALTER TABLE audit_log DISABLE TRIGGER USER;
           DELETE FROM audit_log;
           ALTER TABLE audit_log ENABLE TRIGGER USER`,
  });
}
