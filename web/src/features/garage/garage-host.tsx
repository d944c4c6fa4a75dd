import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { shareChanges } from '../../lib/live/share-changes.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useSession } from '../../lib/session.ts';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { CarList } from './car-list.tsx';
import { CarPicker } from './car-picker.tsx';
import { changeGarage, openAccountGarage } from './change-garage.ts';
import { EngineQuestion } from './engine-question.tsx';
import type { Edit } from './garage-edits.ts';
import { carText } from './kept-garage.ts';
import { useChosenCar } from './use-kept-garage.ts';
import { hearOfFitment } from './use-verdict.ts';

/** What the dialog is open for: all of the cars, or the engine of the chosen one. */
type Purpose = 'cars' | 'engine';

let openFor: Purpose | null = null;
const listeners = createListeners();

function show(purpose: Purpose | null): void {
  openFor = purpose;
  listeners.tell();
}

export function openGarage(purpose: Purpose = 'cars'): void {
  show(purpose);
}

/** Keeps the cars of whoever is signed in, and shows the dialog about them. */
export function GarageHost() {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : null;
  useEffect(() => (email === null ? undefined : openAccountGarage(email)), [email]);
  const hasCar = useChosenCar() !== null;
  // What staff say about a part that is shown shows without a reload. Visitors have no live channel: they ask again after a while.
  useEffect(
    () => (email === null || !hasCar ? undefined : shareChanges(email, hearOfFitment)),
    [email, hasCar],
  );
  const purpose = useSyncExternalStore(
    listeners.listen,
    () => openFor,
    () => null,
  );
  return purpose !== null && <GarageDialog purpose={purpose} />;
}

function GarageDialog({ purpose }: { purpose: Purpose }) {
  const [failure, setFailure] = useState('');
  const chosen = useChosenCar();
  const asking = purpose === 'engine' ? chosen : null;
  const close = () => show(null);

  async function save(edit: Edit, stay = false): Promise<void> {
    setFailure('');
    try {
      await changeGarage(edit);
      if (!stay) close();
    } catch (error) {
      setFailure(problemTitle(error));
    }
  }

  let content: ReactNode;
  if (asking !== null) content = <EngineQuestion car={asking} onSave={save} />;
  else {
    content = (
      <>
        <CarList onSave={save} />
        <CarPicker onSave={save} />
      </>
    );
  }
  return (
    <Dialog
      open
      title={asking === null ? 'Your car' : `Which engine has your ${carText(asking)}?`}
      onClose={close}
      actions={<CloseButton>{asking === null ? 'Close' : 'I do not know'}</CloseButton>}
    >
      {content}
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </Dialog>
  );
}
