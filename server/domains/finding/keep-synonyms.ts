import { setTimeout as wait } from 'node:timers/promises';
import type { KeptSynonyms } from '@spareworks/contract/calls/finding';
import { synonymLimits } from '@spareworks/contract/plain/synonym-limits';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import type { Finding } from './finding.ts';
import { findingStore } from './finding-store.ts';
import { phraseOf } from './synonym-table.ts';

export function readSynonyms(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeptSynonyms[]> {
  return findingStore(db).synonymsPage(after, limit);
}

export function countSynonyms(db: Db): Promise<number> {
  return findingStore(db).countSynonyms();
}

type Teaching = { database: Database; finding: Pick<Finding, 'settled'> };

/** Whoever teaches the search looks at once whether it understood. The words are kept already, so it is not waited for long. */
async function understood<Kept>({ finding }: Teaching, kept: Promise<Kept>): Promise<Kept> {
  const answer = await kept;
  const settled = finding.settled().catch(() => undefined);
  await Promise.race([settled, wait(1000, undefined, { ref: false })]);
  return answer;
}

export function addSynonyms(
  teaching: Teaching,
  caller: Caller,
  phrases: readonly string[],
): Promise<KeptSynonyms> {
  const different = requireDifferent(phrases);
  const kept = teaching.database.transaction(async (tx) => {
    const store = findingStore(tx);
    if ((await store.countSynonyms()) >= synonymLimits.mostGroups) throw new Problem('too_many_synonyms');
    const added = await store.addSynonyms(different, caller.email);
    await record(tx, {
      actor: caller.email,
      action: 'synonyms added',
      subject: `synonyms ${added._id}`,
      after: { phrases: different },
    });
    return added;
  });
  return understood(teaching, kept);
}

export function changeSynonyms(
  teaching: Teaching,
  caller: Caller,
  id: string,
  phrases: readonly string[],
): Promise<KeptSynonyms> {
  const different = requireDifferent(phrases);
  const kept = teaching.database.transaction(async (tx) => {
    const store = findingStore(tx);
    const before = await store.lockSynonyms(id);
    if (before === null) throw new Problem('not_found');
    await store.changeSynonyms(id, different);
    await record(tx, {
      actor: caller.email,
      action: 'synonyms changed',
      subject: `synonyms ${id}`,
      before: { phrases: before.phrases },
      after: { phrases: different },
    });
    return { ...before, phrases: different };
  });
  return understood(teaching, kept);
}

export function removeSynonyms(teaching: Teaching, caller: Caller, id: string): Promise<void> {
  const kept = teaching.database.transaction(async (tx) => {
    const store = findingStore(tx);
    const before = await store.lockSynonyms(id);
    if (before === null) throw new Problem('not_found');
    await store.removeSynonyms(id);
    await record(tx, {
      actor: caller.email,
      action: 'synonyms removed',
      subject: `synonyms ${id}`,
      before: { phrases: before.phrases },
    });
  });
  return understood(teaching, kept);
}

/** Each once, as a search reads them: "Brake pads" and "brake pad" are one. */
function requireDifferent(phrases: readonly string[]): string[] {
  const byReading = new Map(phrases.map((phrase) => [phraseOf(phrase).join(' '), phrase.trim()]));
  byReading.delete('');
  if (byReading.size < synonymLimits.leastPhrases) {
    throw new Problem('invalid_input', {
      errors: { phrases: 'needs at least two ways to say it that a search reads differently' },
    });
  }
  return [...byReading.values()];
}
