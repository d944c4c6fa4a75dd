import { storedToken } from '../../lib/access-token.ts';
import { browserApi } from '../../lib/api.ts';
import { finishBeforeLogOut, isLeaving, loadSession } from '../../lib/session.ts';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { type AccountBasket, accountBasket } from './account-basket.ts';
import { type AddOutcome, adding, type Edit, outcomeOfAdding, type PartToAdd } from './basket-edits.ts';
import { keepVisitorLines, showAccountLines, visitorLines } from './basket-lines.ts';
import { sayAdded, sayJoined, sayNotAdded } from './basket-notices.tsx';

type Opened = { email: string; basket: AccountBasket; users: number; stop: () => void };

let opened: Opened | null = null;

/** Looked at again after at least so long away. */
const awayMs = 2000;

function open(email: string): Opened {
  // Named by the person: who signs in next must not hear of it.
  const channel = new BroadcastChannel(`basket of ${email}`);
  const basket = accountBasket({
    api: browserApi,
    brought: { read: visitorLines, forget: () => keepVisitorLines([]) },
    show: showAccountLines,
    onChanged: (version) => channel.postMessage(version),
    onJoined: sayJoined,
    // Without a secure context there are no locks; the shop takes the same lines twice without harm.
    alone: (work) => ('locks' in navigator ? navigator.locks.request('basket', work) : work()),
  });
  channel.addEventListener('message', ({ data }) => basket.hear(String(data)));
  let looked = performance.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || isLeaving() || performance.now() - looked < awayMs) return;
    looked = performance.now();
    basket.refresh().catch(() => undefined); // what is known stays until it is looked at again
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  const forget = finishBeforeLogOut(basket.quiet);
  return {
    email,
    basket,
    users: 0,
    stop() {
      basket.close();
      channel.close();
      forget();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      showAccountLines(null);
    },
  };
}

function openedFor(email: string): Opened {
  if (opened?.email !== email) {
    opened?.stop();
    opened = open(email);
  }
  return opened;
}

/** Shows the basket of whoever signed in, with what they chose before. Call the result when they leave. */
export function openAccountBasket(email: string): () => void {
  if (isLeaving()) return () => undefined;
  const mine = openedFor(email);
  mine.users += 1;
  mine.basket.known().catch(() => undefined); // asked again when it is looked at
  return () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    mine.stop();
    if (opened === mine) opened = null;
  };
}

/** Settled once the basket of whoever is signed in is known; fails where the shop cannot be asked. */
export function basketKnown(email: string): Promise<void> {
  return openedFor(email).basket.known();
}

/** The account's basket of whoever is signed in; null for a visitor. */
async function ownBasket(): Promise<AccountBasket | null> {
  if (opened !== null) return opened.basket;
  if (storedToken() === null) return null;
  const session = await loadSession();
  return session.status === 'signed-in' ? openedFor(session.user.email).basket : null;
}

/** Shown at once; settled when it is kept. Fails, and is undone, when the shop does not take it. */
export async function changeBasket(edit: Edit): Promise<void> {
  const basket = await ownBasket();
  if (basket === null) keepVisitorLines(edit(visitorLines()));
  else await basket.change(edit);
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
    notifyProblem(error);
    return;
  }
  if (outcome === 'added') sayAdded(part.name);
  else sayNotAdded(part, outcome);
}
