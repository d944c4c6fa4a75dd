import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { Candidates } from './candidates.tsx';
import { CarLine } from './car-line.tsx';
import { CarSelects } from './car-selects.tsx';
import { carText } from './kept-garage.ts';
import { useKeptGarage } from './use-kept-garage.ts';

/** Says which car something is about; the garage stays as it is. */
export function NameCar({ onChoose }: { onChoose: (car: Vehicle) => void }) {
  const { cars } = useKeptGarage();
  return (
    <div className="flex flex-col gap-5">
      {cars.length > 0 && <Candidates cars={cars} nameOf={(car) => carText(car, cars)} onChoose={onChoose} />}
      <CarLine onChoose={onChoose} />
      <CarSelects onChoose={onChoose} title="Or choose it" />
    </div>
  );
}
