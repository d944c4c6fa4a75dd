import { longestTypedVin } from '@spareworks/contract/plain/vin';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FoundCars } from '../../lib/ask-vin.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Candidates } from './candidates.tsx';
import { findCars } from './find-cars.ts';
import { carText } from './kept-garage.ts';

const shortest = 3;
const pauseMs = 300;

/** One line for all: year, make, model and engine in any order, or a VIN. */
export function CarLine({ onChoose }: { onChoose: (car: Vehicle) => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FoundCars | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = useRef('');

  async function look(text: string): Promise<void> {
    asked.current = text;
    setFailure('');
    setBusy(true);
    try {
      const answer = await findCars(text);
      if (asked.current === text) setFound(answer);
    } catch (error) {
      if (asked.current === text) {
        setFound(null); // it was about something else
        setFailure(problemTitle(error));
      }
    }
    if (asked.current === text) setBusy(false);
  }

  useEffect(() => {
    const text = typed.trim();
    if (text.length < shortest) {
      asked.current = '';
      setFound(null);
      return;
    }
    if (text === asked.current) return;
    const timer = setTimeout(() => void look(text), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') {
      setFailure('Type your car, such as 2014 civic 1.8, or its VIN.');
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const [only, ...others] = found?.cars ?? [];
    if (text === asked.current && only !== undefined && others.length === 0) onChoose(only);
    else void look(text);
  }

  const suggestion = found?.suggestion ?? null;
  return (
    <form onSubmit={send} className="flex flex-col gap-3" autoComplete="off">
      <div className="flex items-end gap-2 *:first:min-w-0 *:first:flex-1">
        <TextField
          label="Type your car or its VIN"
          placeholder="2014 civic 1.8"
          value={typed}
          maxLength={longestTypedVin}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value);
            setFailure('');
          }}
        />
        <Button type="submit" variant="outline" className="h-11" loading={busy}>
          Find
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {found?.hints.map((hint) => (
          <p key={hint} className="text-[0.9375rem] wrap-anywhere">
            {hint}
          </p>
        ))}
        {suggestion !== null && (
          <Button variant="outline" className="self-start" onClick={() => setTyped(suggestion)}>
            Take {suggestion}
          </Button>
        )}
        {found !== null && found.cars.length > 0 && (
          <Candidates cars={found.cars} nameOf={(car) => carText(car, found.cars)} onChoose={onChoose} />
        )}
      </div>
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </form>
  );
}
