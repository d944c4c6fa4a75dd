import { type Engine, engineText, isEngineGiven } from '@spareworks/contract/plain/vehicle-words';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useCallback } from 'react';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import type { Save } from './car-list.tsx';
import { knowingMore } from './garage-edits.ts';
import { useOptions } from './use-options.ts';

/** Engines that do not contradict what is known of it already. */
export function possibleEngines(car: Vehicle, all: readonly Vehicle[]): Vehicle[] {
  const agrees = (known: Engine[keyof Engine], other: Engine[keyof Engine]) =>
    known === null || other === null || known === other;
  return all.filter(
    ({ _id, engine }) =>
      _id !== car._id &&
      isEngineGiven(engine) &&
      agrees(car.engine.litres, engine.litres) &&
      agrees(car.engine.cylinders, engine.cylinders) &&
      agrees(car.engine.fuel, engine.fuel),
  );
}

export function enginesOf({ year, makeSlug, modelSlug }: Pick<Vehicle, 'year' | 'makeSlug' | 'modelSlug'>) {
  return browserApi('GET /vehicles', { query: { year, make: makeSlug, model: modelSlug } });
}

/** Asks for exactly what is missing of a car that is chosen already. */
export function EngineQuestion({ car, onSave }: { car: Vehicle; onSave: Save }) {
  const { options, failure, retry } = useOptions(useCallback(() => enginesOf(car), [car]));
  if (failure !== null) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="font-medium text-error">{failure}</p>
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (options === null) return <p role="status">Looking up its engines</p>;
  const engines = possibleEngines(car, options);
  if (engines.length === 0) return <p>No engine is known of it. Please ask us before you order.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {engines.map((exact) => (
        <li key={exact._id}>
          <Button variant="outline" onClick={() => void onSave(knowingMore(car._id, exact))}>
            {engineText(
              exact.engine,
              engines.map(({ engine }) => engine),
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}
