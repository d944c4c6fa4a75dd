import Car from 'virtual:icons/car';
import Check from 'virtual:icons/check';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { loadGarage, useGarage } from './garage-program.ts';

/** Puts the car of a page among one's own and looks for its parts from now on; once it is the chosen one, the way to its details. */
export function ChooseThisCar({ car }: { car: Vehicle }) {
  const [failure, setFailure] = useState('');
  const [waiting, setWaiting] = useState(false);
  const isChosen = useGarage((program) => program.isChosen(car)) === true;

  async function choose(): Promise<void> {
    setFailure('');
    setWaiting(true);
    try {
      const garage = await loadGarage();
      // Of what another tab did meanwhile the page may not have heard.
      if (garage.isChosen(car)) garage.openGarage();
      else await garage.chooseCar(car);
    } catch (error) {
      setFailure(problemTitle(error));
    } finally {
      setWaiting(false);
    }
  }

  return (
    <div className="needs-script no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant={isChosen ? 'outline' : 'primary'}
        loading={waiting}
        icon={isChosen ? <Check size={20} /> : <Car size={20} />}
        onClick={() => void choose()}
      >
        {isChosen ? 'This is your car' : 'Choose this car'}
      </Button>
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </div>
  );
}
