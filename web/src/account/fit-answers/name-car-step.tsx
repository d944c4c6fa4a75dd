import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useEffect, useRef, useState } from 'react';
import { loadGarage, useGarage } from '../../features/garage/garage-program.ts';
import { Button } from '../../ui/button.tsx';

/** For a line that was ordered without a car. Whoever does not want to say it leaves it. */
export function NameCarStep({ onChoose }: { onChoose: (car: Vehicle) => void }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const Picker = useGarage((program) => program.NameCar);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const shown = open && Picker !== null;

  // The button that had the focus is gone.
  useEffect(() => {
    if (!pressed.current) return;
    place.current?.querySelector<HTMLElement>(shown ? 'input, button' : 'button')?.focus();
    pressed.current = !shown && open;
  }, [shown, open]);

  function choose(): void {
    pressed.current = true;
    setOpen(true);
    setFailed(false);
    loadGarage().catch(() => setFailed(true));
  }

  function close(): void {
    pressed.current = true;
    setOpen(false);
  }

  return (
    <div ref={place} className="flex flex-col gap-4">
      {shown ? (
        <>
          <Picker onChoose={onChoose} />
          <Button variant="outline" className="self-start px-4" onClick={close}>
            Not now
          </Button>
        </>
      ) : (
        <Button variant="outline" className="self-start px-4" onClick={choose} loading={open && !failed}>
          {failed ? 'Not loaded, try again' : 'Choose the car'}
        </Button>
      )}
    </div>
  );
}
