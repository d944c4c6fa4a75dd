import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { openGarageDialog } from './garage-program.ts';

/** Opens the dialog about cars. What can go wrong before it is there is told right here. */
export function ChooseCarButton() {
  const [failed, setFailed] = useState(false);
  const open = () =>
    openGarageDialog().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <Button variant="outline" className="px-4" aria-haspopup="dialog" onClick={open}>
      {failed ? 'Not loaded, try again' : 'Choose your car'}
    </Button>
  );
}
