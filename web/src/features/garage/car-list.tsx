import Check from 'virtual:icons/check';
import Trash2 from 'virtual:icons/trash-2';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { choosing, choosingNone, type Edit, puttingBack, removing } from './garage-edits.ts';
import { carText } from './kept-garage.ts';
import { useKeptGarage } from './use-kept-garage.ts';

/** Saves a change; closes the dialog after it unless it is to stay. */
export type Save = (edit: Edit, stay?: boolean) => Promise<void>;

type Removed = { car: Vehicle; at: number; wasChosen: boolean };

/** The cars there are: one to choose among them, and each to be taken away. */
export function CarList({ onSave }: { onSave: Save }) {
  const { cars, chosen } = useKeptGarage();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  async function remove(car: Vehicle, at: number): Promise<void> {
    setRemoved({ car, at, wasChosen: car._id === chosen });
    await onSave(removing(car._id), true);
    undo.current?.focus();
  }

  async function putBack({ car, at, wasChosen }: Removed): Promise<void> {
    setRemoved(null);
    await onSave(puttingBack(car, at, wasChosen), true);
  }

  return (
    <div className="empty:hidden">
      {cars.length > 0 && (
        <ul aria-label="Your cars" className="border-t border-base-300">
          {cars.map((car, at) => {
            const isChosen = car._id === chosen;
            const name = carText(car, cars);
            return (
              <li key={car._id} className="flex items-center gap-1 border-b border-base-300">
                <button
                  type="button"
                  aria-pressed={isChosen}
                  className={classNames(
                    'flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-1.5 text-left wrap-anywhere underline-offset-4 hover:underline',
                    isChosen && 'font-semibold',
                  )}
                  onClick={() => void onSave(choosing(car))}
                >
                  <Check
                    size={20}
                    className={classNames('shrink-0 text-primary', !isChosen && 'invisible')}
                  />
                  {name}
                </button>
                <Button
                  variant="ghost"
                  className="size-11 px-0"
                  aria-label={`Remove: ${name}`}
                  icon={<Trash2 size={18} />}
                  onClick={() => void remove(car, at)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {removed !== null && (
        <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3">
          <span className="min-w-0 wrap-anywhere">Removed: {carText(removed.car, cars)}</span>
          <button
            ref={undo}
            type="button"
            className="text-link min-h-11 cursor-pointer px-1"
            onClick={() => void putBack(removed)}
          >
            Undo
          </button>
        </p>
      )}
      {chosen !== null && (
        <Button variant="ghost" className="-mx-3 mt-1 px-3" onClick={() => void onSave(choosingNone)}>
          Look without a car
        </Button>
      )}
    </div>
  );
}
