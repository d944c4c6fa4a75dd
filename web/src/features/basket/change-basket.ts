import { storedToken } from '../../lib/access-token.ts';
import { oneTabAfterTheOther, ownCopies } from '../../lib/account-copy.ts';
import { browserApi } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { accountBasket } from './account-basket.ts';
import { type AddOutcome, adding, type Edit, outcomeOfAdding, type PartToAdd } from './basket-edits.ts';
import {
  accountLines,
  areVisitorLinesUnkept,
  type BasketLine,
  keepVisitorLines,
  showAccountLines,
  visitorLines,
} from './basket-lines.ts';
import { sayAdded, sayFailed, sayJoined, sayNotAdded, sayUnkept } from './basket-notices.tsx';

const baskets = ownCopies(
  'basket',
  (tellTabs) =>
    accountBasket({
      api: browserApi,
      brought: { read: visitorLines, forget: () => keepVisitorLines([]) },
      show: showAccountLines,
      onChanged: tellTabs,
      onJoined: sayJoined,
      alone: (work) => oneTabAfterTheOther('basket', work),
    }),
  () => showAccountLines(null),
);

/** Shows the basket of whoever signed in, with what they chose before. Call the result when they leave. */
export function openAccountBasket(email: string): () => void {
  return baskets.use(email);
}

/** Settled once the basket of whoever is signed in is known; fails where the shop cannot be asked. */
export function basketKnown(email: string): Promise<void> {
  return baskets.of(email).known();
}

/** The account's basket of whoever is signed in; null for a visitor. */
async function ownBasket() {
  const open = baskets.current();
  if (open !== null || storedToken() === null) return open;
  const session = await loadSession();
  return session.status === 'signed-in' ? baskets.of(session.user.email) : null;
}

/** Shown at once; settled when it is kept. Fails, and is undone, when the shop does not take it. */
export async function changeBasket(edit: Edit): Promise<void> {
  const basket = await ownBasket();
  if (basket === null) keepVisitorLines(edit(visitorLines()));
  else await basket.change(edit);
}

/** The version of the account's basket, where these lines are in it; null where it is another by now than the page has shown. */
export async function versionWith(lines: readonly BasketLine[]): Promise<string | null> {
  const version = (await (await ownBasket())?.settled()) ?? null;
  const now = new Map(accountLines()?.map(({ partId, quantity }) => [partId, quantity]));
  return lines.every(({ partId, quantity }) => now.get(partId) === quantity) ? version : null;
}

/** The shop has taken lines out by itself. */
export async function lookAgain(): Promise<void> {
  await (await ownBasket())?.refresh();
}

export async function addPart(part: PartToAdd): Promise<void> {
  let outcome: AddOutcome = 'added';
  try {
    await changeBasket((lines) => {
      outcome = outcomeOfAdding(part, lines);
      return adding(part)(lines);
    });
  } catch (error) {
    sayFailed(error);
    return;
  }
  if (areVisitorLinesUnkept()) sayUnkept();
  if (outcome === 'added') sayAdded(part.name);
  else sayNotAdded(part, outcome);
}
