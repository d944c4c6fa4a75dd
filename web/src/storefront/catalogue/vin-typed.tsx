import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ChooseCarButton } from '../../features/garage/choose-car-button.tsx';
import { keepTypedVin, typedVin } from '../../features/parts/search/typed-vin.ts';
import { askVin, type FoundCars } from '../../lib/ask-vin.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { type CatalogueState, catalogueHref, without } from './catalogue-state.ts';

/**
 * Where a VIN was typed into a search: the cars it stands for, and the way to their parts. The address has no VIN, so whoever comes
 * back by it, or has no script, is led to the field for cars instead.
 */
export function VinTyped({ state }: { state: CatalogueState }) {
  const [found, setFound] = useState<FoundCars | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const vin = typedVin();
    if (vin === null) return;
    let wanted = true;
    askVin(vin).then(
      (answer) => wanted && setFound(answer),
      (error: unknown) => wanted && setFailure(problemTitle(error)),
    );
    return () => {
      wanted = false;
    };
  }, [state]);
  function take(vin: string) {
    keepTypedVin(vin);
    askVin(vin).then(setFound, (error: unknown) => setFailure(problemTitle(error)));
  }
  const cars = found?.cars ?? [];
  const suggestion = found?.suggestion ?? null;
  const engines = cars.map(({ engine }) => engine);
  return (
    <div
      aria-live="polite"
      className="mb-5 flex flex-col items-start gap-2 rounded-md border border-base-300 px-4 py-3"
    >
      {cars.length > 0 ? (
        <>
          <p className="font-semibold">Choose the car of this VIN</p>
          <ul aria-label="Cars of this VIN" className="flex flex-wrap gap-x-5">
            {cars.map((car) => (
              <li key={car._id}>
                <Link
                  to={catalogueHref({ ...without(state, 'vin'), vehicle: car._id })}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {vehicleText(car, engines)}: {state.q ?? 'its parts'}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>That was a VIN. It belongs into the field for your car, where it is looked up and not kept.</p>
      )}
      {found?.hints.map((hint) => (
        <p key={hint} className="text-[0.9375rem] wrap-anywhere">
          {hint}
        </p>
      ))}
      {suggestion !== null && (
        <Button variant="outline" onClick={() => take(suggestion)}>
          Take {suggestion}
        </Button>
      )}
      {failure !== '' && <p className="font-medium text-error">{failure}</p>}
      {cars.length === 0 && (
        <div className="needs-script">
          <ChooseCarButton />
        </div>
      )}
    </div>
  );
}
