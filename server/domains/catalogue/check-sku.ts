import { brokenRule } from '../../db/broken-rule.ts';
import type { Database, Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { partAdminStore } from './part-admin-store.ts';

/** Refuses a number that another part on sale has, and says which. */
export async function checkSku(db: Db, sku: string, partId: string): Promise<void> {
  if (sku === '') return; // the shop gives the next
  const owner = await partAdminStore(db).ownerOfSku(sku, partId);
  if (owner === null) return;
  throw new Problem('invalid_input', { errors: { sku: `${owner.sku} is the SKU of “${owner.name}”` } });
}

/** Says of a number that was taken in this moment the same as of any other. */
export async function withSku<T>(
  database: Database,
  { sku, partId }: { sku: string; partId: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Somebody else took the number between the look and the write.
    if (brokenRule(error) === 'parts_sku') await checkSku(database, sku, partId);
    throw error;
  }
}
