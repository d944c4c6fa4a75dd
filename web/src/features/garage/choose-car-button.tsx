import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { openGarageDialog } from './garage-program.ts';

/** Opens the dialog about cars. What can go wrong before it is there is told right here. */
export function ChooseCarButton() {
  const hydrated = useHydrated(); // a click before would be lost
  const [failed, setFailed] = useState(false);
  const open = () =>
    openGarageDialog().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <Button variant="outline" className="ready-look px-4" disabled={!hydrated} onClick={open}>
      {failed ? 'Not loaded, try again' : 'Choose your car'}
    </Button>
  );
}
