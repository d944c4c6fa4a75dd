import type { JoinChange } from '@spareworks/contract/calls/basket';
import { mostBasketLines } from '@spareworks/contract/plain/basket';
import { counts } from '@spareworks/contract/plain/formats';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { notify } from '../../ui/toast.ts';
import type { AddOutcome, PartToAdd } from './basket-edits.ts';

/** One at a time: the next takes its place. */
const place = { id: 'basket' };

function WithLink({ text }: { text: string }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
      <Link to={paths.basket.href()} className="text-link -my-2 inline-flex min-h-11 items-center">
        See basket
      </Link>
    </span>
  );
}

export function sayAdded(name: string): void {
  notify.done(<WithLink text={`Added: ${name}`} />, place);
}

/** Goes when the same is tried again with another end. */
export function sayFailed(error: unknown): void {
  notifyProblem(error, place);
}

export function sayNotAdded(part: PartToAdd, outcome: Exclude<AddOutcome, 'added'>): void {
  const words =
    outcome === 'full'
      ? `Not added: the basket has ${mostBasketLines} lines, and no room for more.`
      : `Not added: all ${counts.format(part.availableQuantity)} there are of ${part.name} are in the basket.`;
  notify.plain(words, place);
}

let saidUnkept = false;

/** Once: it is so for every part. */
export function sayUnkept(): void {
  if (saidUnkept) return;
  saidUnkept = true;
  const words =
    'This browser keeps nothing for this shop, so your basket lasts only as long as this page is open.';
  notify.lasting(<span>{words}</span>);
}

const reasons: Record<JoinChange['outcome'], (change: JoinChange) => string> = {
  'fewer-left': ({ name, quantity }) => `Only ${counts.format(quantity)} left of ${name}.`,
  'basket-full': ({ name }) => `No room for ${name}: a basket has at most ${mostBasketLines} lines.`,
  'unknown-part': () => 'A part is no longer known to the shop.',
};

/** What of the things chosen before signing in is not in the basket as it was. */
export function wordsForJoining(changes: readonly JoinChange[]): string[] {
  return [...new Set(changes.map((change) => reasons[change.outcome](change)))];
}

export function sayJoined(changes: readonly JoinChange[]): void {
  const words = wordsForJoining(changes);
  const shown = words.length > 3 ? [...words.slice(0, 2), `And ${words.length - 2} more.`] : words;
  notify.lasting(<WithLink text={`Your basket has changed. ${shown.join(' ')}`} />);
}
