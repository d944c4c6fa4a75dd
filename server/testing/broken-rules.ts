import type { Db } from '../db/database.ts';
import { invariants } from '../doctor/invariants.ts';

/** Every rule of the doctor in one question: asked one by one, going to and fro takes most of the work. */
const question = invariants
  .map(({ text }, rule) => `(SELECT ${rule} AS rule FROM (${text}) AS found LIMIT 1)`)
  .join(' UNION ALL ');

/** The names of the rules that the books break. Tests ask again and again on the same connections, which remember the plan. */
export async function brokenRules(db: Db): Promise<string[]> {
  const rows = await db.query<{ rule: number }>({ name: 'rules of the doctor', text: question });
  return rows.map(({ rule }) => invariants[rule]?.name ?? '');
}
