import type { KeptSynonyms } from '@spareworks/contract/calls/finding';
import { synonymLimits } from '@spareworks/contract/plain/synonym-limits';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
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

export function addSynonyms(
  database: Database,
  caller: Caller,
  phrases: readonly string[],
): Promise<KeptSynonyms> {
  const different = requireDifferent(phrases);
  return database.transaction(async (tx) => {
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
}

export function changeSynonyms(
  database: Database,
  caller: Caller,
  id: string,
  phrases: readonly string[],
): Promise<KeptSynonyms> {
  const different = requireDifferent(phrases);
  return database.transaction(async (tx) => {
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
}

export function removeSynonyms(database: Database, caller: Caller, id: string): Promise<void> {
  return database.transaction(async (tx) => {
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
