import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CarPicker } from './car-picker.tsx';
import { changeGarage } from './change-garage.ts';
import type { Edit } from './garage-edits.ts';
import { openGarage } from './garage-host.tsx';
import { carText } from './kept-garage.ts';
import { useChosenCar } from './use-kept-garage.ts';

/** On the home page: the chosen car with the way to its parts, or the way to choose one. */
export function HomeCars() {
  const car = useChosenCar();
  const [failure, setFailure] = useState('');

  async function save(edit: Edit): Promise<void> {
    setFailure('');
    try {
      await changeGarage(edit);
    } catch (error) {
      setFailure(problemTitle(error));
    }
  }

  return (
    <>
      {car === null ? (
        <CarPicker wide onSave={save} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto text-lg font-semibold wrap-anywhere">{carText(car)}</p>
          <ButtonLink to={`${paths.parts.href()}?vehicle=${car._id}`}>See what fits</ButtonLink>
          <Button variant="outline" onClick={() => openGarage()}>
            Change car
          </Button>
        </div>
      )}
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </>
  );
}
