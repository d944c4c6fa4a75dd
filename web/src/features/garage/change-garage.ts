import { mostGarageCars } from '@spareworks/contract/plain/garage';
import { storedToken } from '../../lib/access-token.ts';
import { oneTabAfterTheOther, ownCopies } from '../../lib/account-copy.ts';
import { browserApi } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { notify } from '../../ui/toast.ts';
import { accountGarage } from './account-garage.ts';
import type { Edit } from './garage-edits.ts';
import {
  emptyGarage,
  keepVisitorGarage,
  noteAccountAsked,
  showAccountGarage,
  visitorGarage,
} from './kept-garage.ts';

function sayLeftOut(count: number): void {
  const cars = count === 1 ? 'A car was' : `${count} cars were`;
  notify.plain(`${cars} not taken over into your account, which keeps at most ${mostGarageCars}.`);
}

const garages = ownCopies(
  'garage',
  (tellTabs) =>
    accountGarage({
      api: browserApi,
      brought: { read: visitorGarage, forget: () => keepVisitorGarage(emptyGarage) },
      show: showAccountGarage,
      onChanged: tellTabs,
      onUnanswered: noteAccountAsked,
      onLeftOut: sayLeftOut,
      alone: (work) => oneTabAfterTheOther('garage', work),
    }),
  () => showAccountGarage(null),
);

/** Shows the cars of whoever signed in, with those they chose before. Call the result when they leave. */
export function openAccountGarage(email: string): () => void {
  return garages.use(email);
}

async function ownGarage() {
  const open = garages.current();
  if (open !== null || storedToken() === null) return open;
  const session = await loadSession();
  return session.status === 'signed-in' ? garages.of(session.user.email) : null;
}

/** Shown at once; settled when it is kept. Fails, and is undone, when the shop does not take it. */
export async function changeGarage(edit: Edit): Promise<void> {
  const garage = await ownGarage();
  if (garage === null) keepVisitorGarage(edit(visitorGarage()));
  else await garage.change(edit);
}
