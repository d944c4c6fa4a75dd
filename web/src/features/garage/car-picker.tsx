import { mostGarageCars } from '@spareworks/contract/plain/garage';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { type ReactNode, useState } from 'react';
import { CarLine } from './car-line.tsx';
import type { Save } from './car-list.tsx';
import { CarSelects } from './car-selects.tsx';
import { choosing, isFull } from './garage-edits.ts';
import { useKeptGarage } from './use-kept-garage.ts';

type Props = {
  onSave: Save;
  wide?: boolean;
  /** Stands where a line is typed. */
  instead?: ReactNode;
};

/** Two ways to one car: a typed line or VIN, or step by step. */
export function CarPicker({ onSave, wide = false, instead }: Props) {
  const garage = useKeptGarage();
  const [round, setRound] = useState(0);
  const full = isFull(garage);

  async function choose(car: Vehicle): Promise<void> {
    await onSave(choosing(car));
    setRound((before) => before + 1); // what was typed has served its purpose
  }

  if (full) {
    return (
      <>
        {instead}
        <p>You have {mostGarageCars} cars. Remove one to add another.</p>
      </>
    );
  }
  return (
    <div key={round} className={wide ? 'grid gap-x-10 gap-y-5 lg:grid-cols-2' : 'flex flex-col gap-5'}>
      {instead ?? <CarLine onChoose={choose} />}
      <CarSelects onChoose={choose} title={instead ? 'Or another car' : 'Or choose it'} />
    </div>
  );
}
