import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { partAdminStore } from './part-admin-store.ts';
import { longestChain, partStore, type Replaced } from './part-store.ts';

/** Refuses a replacement that is not on sale, that leads back to the part, or that stands behind too many others. */
export async function checkReplacement(tx: Db, partId: string, replacementId: string | null): Promise<void> {
  if (replacementId === null) return;
  if (replacementId === partId) throw refused('a part cannot take its own place');
  await partAdminStore(tx).lockReplacements();
  const chain = await partStore(tx).replacements(replacementId);
  if (chain[0]?.onSale !== true) throw refused('is not a part on sale');
  const back = chain.findIndex(({ _id }) => _id === partId);
  if (back !== -1) throw refused(inWords(chain.slice(0, back + 1)));
  if (chain.length > longestChain) throw refused(`stands behind ${longestChain} replacements already`);
}

function inWords(chain: readonly Replaced[]): string {
  const [first, ...others] = chain.map(({ sku }) => sku);
  return `would go in a circle: ${first} is replaced by ${others.join(', which is replaced by ')}, which is this part`;
}

function refused(why: string): Problem {
  return new Problem('invalid_input', { errors: { supersededBy: why } });
}
