import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useState } from 'react';
import { loadGarage, useGarage } from '../../features/garage/garage-program.ts';
import { Button } from '../../ui/button.tsx';

/** For a line that was ordered without a car. Whoever does not want to say it leaves it. */
export function NameCarStep({ onChoose }: { onChoose: (car: Vehicle) => void }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const Picker = useGarage((program) => program.NameCar);

  function choose(): void {
    setOpen(true);
    setFailed(false);
    loadGarage().catch(() => setFailed(true));
  }

  if (open && Picker !== null) {
    return (
      <div className="flex flex-col gap-4">
        <Picker onChoose={onChoose} />
        <Button variant="outline" className="self-start px-4" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    );
  }
  return (
    <Button variant="outline" className="self-start px-4" onClick={choose} disabled={open && !failed}>
      {failed ? 'Not loaded, try again' : 'Choose the car'}
    </Button>
  );
}
