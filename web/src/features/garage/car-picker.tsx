import { mostGarageCars } from '@spareworks/contract/plain/garage';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CarLine } from './car-line.tsx';
import type { Save } from './car-list.tsx';
import { CarSelects } from './car-selects.tsx';
import { choosing, isFull } from './garage-edits.ts';
import { useKeptGarage } from './use-kept-garage.ts';

/** Two ways to one car: a typed line or VIN, or step by step. */
export function CarPicker({ onSave, wide = false }: { onSave: Save; wide?: boolean }) {
  const garage = useKeptGarage();
  const [round, setRound] = useState(0);
  const full = isFull(garage);

  async function choose(car: Vehicle): Promise<void> {
    await onSave(choosing(car));
    setRound((before) => before + 1); // what was typed has served its purpose
  }

  if (full) return <p>You have {mostGarageCars} cars. Remove one to add another.</p>;
  return (
    <div key={round} className={wide ? 'grid gap-x-10 gap-y-5 lg:grid-cols-2' : 'flex flex-col gap-5'}>
      <CarLine onChoose={choose} />
      <CarSelects onChoose={choose} />
    </div>
  );
}

/** Candidates, the likeliest first. */
export function Candidates({
  cars,
  nameOf,
  onChoose,
}: {
  cars: readonly Vehicle[];
  nameOf: (car: Vehicle) => string;
  onChoose: (car: Vehicle) => void;
}) {
  return (
    <ul aria-label="Cars found" className="flex flex-wrap gap-2">
      {cars.map((car) => (
        <li key={car._id} className="min-w-0">
          <Button
            variant="outline"
            className="h-auto min-h-11 py-1.5 text-left"
            onClick={() => onChoose(car)}
          >
            {nameOf(car)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
