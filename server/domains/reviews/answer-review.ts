import type { Review } from '@spareworks/contract/calls/reviews';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type ReviewToAnswer, reviewStore } from './review-store.ts';

type Answer = NonNullable<Review['answer']>;

/**
 * Answers a review as the shop, or changes the answer. Its writer hears of it once: of every comma that is put right would be
 * too often. Of two who answer at once the second is told what the first has written.
 */
export function answerReview(
  database: Database,
  publicUrl: string,
  caller: Caller,
  id: string,
  { text, seen }: { text: string; seen?: string | null | undefined },
): Promise<{ changed: boolean; answer: Answer }> {
  return database.transaction(async (tx) => {
    const review = await reviewStore(tx).lockForAnswer(id);
    if (review === null) throw new Problem('not_found');
    if (review.hidden) throw new Problem('review_hidden');
    const before = review.answer;
    if (seen !== undefined && !isSame(seen, before)) throw new Problem('changed_meanwhile');
    if (before?.text === text) return { changed: false, answer: before };
    const { email } = review;
    const telling = email !== null && !review.mailed;
    const at = await reviewStore(tx).answer(id, text, caller.email, telling);
    if (telling) await queueMail(tx, { recipient: email, ...mailAbout(publicUrl, id, review, text) });
    await record(tx, {
      actor: caller.email,
      action: 'review answered',
      subject: `review ${id}`,
      before: { answer: before?.text ?? null },
      after: { answer: text },
    });
    return { changed: true, answer: { text, at: at.toISOString() } };
  });
}

/** Answers whether there was one. Also of a hidden review: it may be why. */
export function removeAnswer(database: Database, caller: Caller, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const review = await reviewStore(tx).lockForAnswer(id);
    if (review === null) throw new Problem('not_found');
    if (review.answer === null) return false;
    await reviewStore(tx).removeAnswer(id);
    await record(tx, {
      actor: caller.email,
      action: 'review answer removed',
      subject: `review ${id}`,
      before: { answer: review.answer.text },
      after: { answer: null },
    });
    return true;
  });
}

function isSame(seen: string | null, before: Review['answer']): boolean {
  return seen === null ? before === null : before !== null && Date.parse(seen) === Date.parse(before.at);
}

function mailAbout(publicUrl: string, id: string, { partName, description }: ReviewToAnswer, text: string) {
  return composeMail({
    subject: `${shop.name} has answered your review`,
    paragraphs: [
      { byStaff: text },
      `Your review of ${partName ?? shop.name}:\n${description.replaceAll(/^/gm, '> ')}`,
    ],
    action: { label: 'See it in the shop', url: `${publicUrl}/reviews?review=${id}` },
    footer: `You get this mail once, because you have written a review at ${shop.name}.`,
  });
}
