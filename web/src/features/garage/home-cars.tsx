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
      <CarPicker
        wide
        onSave={save}
        instead={
          car && (
            <div className="flex flex-col items-start gap-3">
              <p className="text-lg font-semibold wrap-anywhere">{carText(car)}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={`${paths.parts.href()}?vehicle=${car._id}`}>See what fits</ButtonLink>
                <Button variant="outline" onClick={() => openGarage()}>
                  Change car
                </Button>
              </div>
            </div>
          )
        }
      />
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </>
  );
}
