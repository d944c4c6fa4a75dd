import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { Button } from '../../ui/button.tsx';

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
