import type { Basket, JoinChange } from '@spareworks/contract/calls/basket';
import { mostBasketLines } from '@spareworks/contract/plain/basket';
import { isWholeCents } from '@spareworks/contract/plain/money';
import { accountCopy } from '../../lib/account-copy.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { isRefusal } from '../../lib/what-failed.ts';
import type { BasketLine } from './basket-lines.ts';

type Surroundings = {
  api: Api;
  /** What was chosen in this browser before somebody signed in. */
  brought: { read: () => readonly BasketLine[]; forget: () => void };
  /** What there is to be seen, with what is still on its way. */
  show: (lines: readonly BasketLine[]) => void;
  /** It is another than it was: other tabs want to know. */
  onChanged: (version: string) => void;
  onJoined: (changes: readonly JoinChange[]) => void;
  /** One tab after the other, or two would bring the same lines. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** The basket of an account. */
export function accountBasket({ api, brought, show, onChanged, onJoined, alone }: Surroundings) {
  async function join(): Promise<Basket> {
    const lines = brought.read();
    if (lines.length === 0) return api('GET /basket', {}); // another tab was faster
    try {
      const { changes, ...basket } = await api('POST /basket/join', { body: { lines: sendable(lines) } });
      brought.forget();
      if (changes.length > 0) onJoined(changes);
      return basket;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return api('GET /basket', {}); // what cannot be joined keeps nobody from what they have
    }
  }

  return accountCopy<readonly BasketLine[]>({
    ask: async () => copied(await (brought.read().length === 0 ? api('GET /basket', {}) : alone(join))),
    save: async (lines, version) =>
      copied(await api('PUT /basket', { body: { lines: sendable(lines), version } })),
    isChangedElsewhere: (error) => error instanceof ApiProblem && error.code === 'basket_changed',
    isSame: (one, other) => contentOf(one) === contentOf(other),
    show,
    onChanged,
  });
}

const contentOf = (lines: readonly BasketLine[]) =>
  lines
    .map(({ partId, quantity }) => `${partId} ${quantity}`)
    .sort()
    .join();

function copied({ lines, version }: Basket) {
  return { state: lines, version };
}

/** Without what only this browser knows, and without what the shop would refuse all of it for. */
function sendable(lines: readonly BasketLine[]) {
  return lines.slice(0, mostBasketLines).map(({ partId, quantity, unitPrice }) => ({
    partId,
    quantity,
    ...(isWholeCents(unitPrice) && { unitPrice }),
  }));
}
