import { type ReturnState, returnStateWords } from '@spareworks/contract/plain/returns';
import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { noteNews } from '../orders/note-news.ts';
import type { LockedReturn } from './lock-return.ts';
import { listed, tellBuyer } from './return-mails.ts';
import type { ReturnRecord } from './return-record.ts';
import { returnStore } from './return-store.ts';

type Step = {
  to: Exclude<ReturnState, 'asked'>;
  actor: string;
  publicUrl: string;
  /** Kept with the return. */
  answer?: string;
  /** For the buyer, and in the history. */
  words?: string | null;
};

/**
 * The one way a return changes its state: the step is allowed, the order's history has it and the buyer is told, or nothing happens
 * at all. Needs a transaction that has locked the order and the return.
 */
export async function changeReturn(
  tx: Db,
  { order, found }: LockedReturn,
  { to, actor, publicUrl, answer, words = null }: Step,
): Promise<ReturnRecord> {
  const store = returnStore(tx);
  const done = await store.step(found.id, to, answer === undefined ? {} : { answer });
  if (!done) throw movedOn(found);
  await pausePoint(`return ${to}: stepped`);
  const changed = await store.lock(found.id);
  if (changed === null) throw new Error(`Return ${found.id} was changed a moment ago and is gone.`);
  const pieces = listed(changed, to === 'received' ? 'received' : 'asked');
  const message = answer ?? words;
  const note = message === null ? pieces : `${pieces}\n${message}`;
  await noteNews(tx, order, { what: `return-${to}`, actor, note });
  await tellBuyer(tx, publicUrl, { order, found: changed }, words);
  await pausePoint(`return ${to}: noted`);
  return changed;
}

/** Why something cannot be done to a return as it stands. */
export function movedOn({ state }: Pick<ReturnRecord, 'state'>): Problem {
  const title =
    state === 'asked'
      ? 'This return has to be accepted first.'
      : state === 'accepted'
        ? 'This return is accepted, and nothing of it was received yet.'
        : `This return is ${returnStateWords[state].toLowerCase()} already.`;
  return new Problem('return_moved_on', { title });
}
