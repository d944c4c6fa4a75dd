import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { KeptSynonyms, SynonymEdit, TaughtSynonyms } from '@spareworks/contract/calls/finding';
import { isSearch } from '@spareworks/contract/plain/is-search';
import { synonymLimits } from '@spareworks/contract/plain/synonym-limits';
import { mayHoldVin } from '@spareworks/contract/plain/vin-in-text';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import type { Finding } from './finding.ts';
import { findingStore } from './finding-store.ts';
import { atomsOf, fold, longestWord } from './fold.ts';
import { phraseOf } from './synonym-table.ts';
import { fillerWords, sameThing } from './synonyms.ts';

export function readSynonyms(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeptSynonyms[]> {
  return findingStore(db).synonymsPage(after, limit);
}

export function countSynonyms(db: Db): Promise<number> {
  return findingStore(db).countSynonyms();
}

type Teaching = { database: Database; finding: Pick<Finding, 'settled' | 'ready'> };

/** Whoever teaches the search looks at once whether it understood. The words are kept already, so it is not waited for long. */
async function understood<Kept>({ finding }: Teaching, kept: Promise<Kept>): Promise<Kept> {
  const answer = await kept;
  const settled = finding.settled().catch(() => undefined);
  await Promise.race([settled, wait(1000, undefined, { ref: false })]);
  return answer;
}

/** With whether it helps today: words of which none finds a part wait for one that has them. */
async function taught(teaching: Teaching, kept: Promise<KeptSynonyms>): Promise<TaughtSynonyms> {
  const synonyms = await understood(teaching, kept);
  return { ...synonyms, findsParts: await findParts(teaching, synonyms.phrases) };
}

/** While the catalogue is not known nobody is told that they do not. */
async function findParts({ finding }: Teaching, phrases: readonly string[]): Promise<boolean> {
  try {
    const finder = await finding.ready();
    const found = await Promise.all(phrases.map((typed) => finder.named({ typed, literally: true }, 1)));
    return found.some(({ isSaid }) => isSaid);
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return true;
    throw error;
  }
}

export function addSynonyms(
  teaching: Teaching,
  caller: Caller,
  phrases: readonly string[],
  key: string | null = null,
): Promise<TaughtSynonyms> {
  const different = requireDifferent(phrases);
  const request = { userId: caller.id, key, what: 'POST /synonyms', body: { phrases } };
  const kept = once(teaching.database, request, async (tx) => {
    const store = findingStore(tx);
    await store.lockAllSynonyms();
    if ((await store.countSynonyms()) >= synonymLimits.mostGroups) throw new Problem('too_many_synonyms');
    await refuseKnown(different, store.allSynonyms());
    const added = await store.addSynonyms(different, caller.email);
    await record(tx, {
      actor: caller.email,
      action: 'synonyms added',
      subject: `synonyms ${added._id}`,
      after: { phrases: different },
    });
    return added;
  });
  return taught(teaching, kept);
}

export function changeSynonyms(
  teaching: Teaching,
  caller: Caller,
  id: string,
  { phrases, seen }: SynonymEdit,
): Promise<TaughtSynonyms> {
  const different = requireDifferent(phrases);
  const kept = teaching.database.transaction(async (tx) => {
    const store = findingStore(tx);
    await store.lockAllSynonyms();
    const before = await store.lockSynonyms(id);
    if (before === null) throw new Problem('not_found');
    // Sent again after an answer that got lost, it is what is there already.
    if (isDeepStrictEqual(before.phrases, different)) return before;
    if (seen !== undefined && !isDeepStrictEqual(before.phrases, seen))
      throw changedMeanwhile(before.phrases);
    await refuseKnown(different, store.allSynonyms(), id);
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
  return taught(teaching, kept);
}

function changedMeanwhile(phrases: readonly string[]): Problem {
  return new Problem('changed_meanwhile', {
    title: `Somebody else has changed these synonyms meanwhile, to: ${phrases.join(', ')}. Save again to put yours in their place.`,
  });
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

const readingOf = (phrase: string) => phraseOf(phrase).join(' ');

const tooLong = new RegExp(`\\p{L}{${longestWord + 1}}|\\d{${longestWord + 1}}`, 'u');

const fillers: ReadonlySet<string> = new Set(fillerWords);

/** Why a search could not be taught it; null where it can. */
function whyNot(phrase: string): string | null {
  if (!isSearch(phrase.trim())) return 'is too short to search for';
  const atoms = atomsOf(phrase);
  if (tooLong.test(fold(phrase)))
    return `has a word of more than ${longestWord} letters, which a search does not read`;
  if (mayHoldVin(phrase.normalize('NFKC'))) return 'may be a VIN, which points to a person and is not kept';
  if (atoms.length > 0 && atoms.every(({ kind }) => kind === 'number'))
    return 'is only a number; numbers of a part are typed in where the part is changed';
  if (atoms.length > 0 && atoms.every(({ text }) => fillers.has(text)))
    return 'is left out of every search, so nobody would find anything by it';
  if (atoms.some(({ text }) => text === 'not'))
    return 'has “not” in it: the word behind that is one that a search does not want';
  return null;
}

/** Each once, as a search reads them: "Brake pads" and "brake pad" are one. */
function requireDifferent(phrases: readonly string[]): string[] {
  const errors = Object.fromEntries(
    phrases.flatMap((phrase, at) => {
      const reason = whyNot(phrase);
      return reason === null ? [] : [[`phrases.${at}`, reason]];
    }),
  );
  if (Object.keys(errors).length > 0) throw new Problem('invalid_input', { errors });
  const byReading = new Map(phrases.map((phrase) => [readingOf(phrase), phrase.trim()]));
  byReading.delete('');
  if (byReading.size < synonymLimits.leastPhrases) {
    throw new Problem('invalid_input', {
      errors: { phrases: 'needs at least two ways to say it that a search reads differently' },
    });
  }
  return [...byReading.values()];
}

/** Who takes such synonyms back would expect the search to forget them, and others, or the trade's own, still say the same. */
async function refuseKnown(
  phrases: readonly string[],
  kept: AsyncIterable<readonly { _id: string; phrases: readonly string[] }[]>,
  except?: string,
): Promise<void> {
  const readings = phrases.map(readingOf);
  for await (const some of kept) {
    const others = some.filter(({ _id }) => _id !== except);
    refuseAmong(
      readings,
      others.map((one) => one.phrases),
    );
  }
  refuseAmong(readings, sameThing);
}

function refuseAmong(readings: readonly string[], groups: readonly (readonly string[])[]): void {
  const known = groups.find((group) => {
    const has = new Set(group.map(readingOf));
    return readings.every((reading) => has.has(reading));
  });
  if (known === undefined) return;
  const message = `are known to mean the same already: ${known.join(', ')}`;
  throw new Problem('invalid_input', { errors: { phrases: message } });
}
