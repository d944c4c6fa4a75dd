import { engineText } from '@spareworks/contract/plain/vehicle-words';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { type FormEvent, useCallback, useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { enginesOf } from './engine-question.tsx';
import { useOptions } from './use-options.ts';

const loadYears = () => browserApi('GET /vehicles/years', { query: {} });

type StepProps = {
  label: string;
  first: string;
  value: string;
  /** null: not known yet. */
  options: readonly { value: string; text: string }[] | null;
  /** Whether what comes before it is chosen. */
  ready: boolean;
  onChoose: (value: string) => void;
};

function Step({ label, first, value, options, ready, onChoose }: StepProps) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={options === null}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{ready && options === null ? 'Loading' : first}</option>
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectField>
  );
}

/** Step by step; the engine may stay open. */
export function CarSelects({ onChoose, title }: { onChoose: (car: Vehicle) => void; title: string }) {
  const [year, setYear] = useState('');
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const [engine, setEngine] = useState('');

  const years = useOptions(loadYears);
  const loadMakes = useCallback(
    () => browserApi('GET /vehicles/makes', { query: { year: Number(year) } }),
    [year],
  );
  const makes = useOptions(year === '' ? null : loadMakes);
  const loadModels = useCallback(
    () => browserApi('GET /vehicles/models', { query: { make, year: Number(year) } }),
    [make, year],
  );
  const models = useOptions(make === '' ? null : loadModels);
  const loadEngines = useCallback(
    () => enginesOf({ year: Number(year), makeSlug: make, modelSlug: model }),
    [year, make, model],
  );
  const engines = useOptions(model === '' ? null : loadEngines);
  const failed = [years, makes, models, engines].find(({ failure }) => failure !== null);
  // The first is the car whose engine is not given.
  const [anyEngine, ...known] = engines.options ?? [];
  const car = engines.options?.find(({ _id }) => _id === engine) ?? anyEngine;

  function choose(event: FormEvent): void {
    event.preventDefault();
    if (car !== undefined) onChoose(car);
  }

  return (
    <form onSubmit={choose} className="flex flex-col gap-3">
      <p className="font-semibold">{title}</p>
      <div className="grid grid-cols-2 gap-3">
        <Step
          label="Year"
          first="Year"
          value={year}
          ready
          options={years.options?.map((each) => ({ value: String(each), text: String(each) })) ?? null}
          onChoose={(next) => {
            setYear(next);
            setMake('');
            setModel('');
            setEngine('');
          }}
        />
        <Step
          label="Make"
          first="Make"
          value={make}
          ready={year !== ''}
          options={makes.options?.map(({ slug, name }) => ({ value: slug, text: name })) ?? null}
          onChoose={(next) => {
            setMake(next);
            setModel('');
            setEngine('');
          }}
        />
        <Step
          label="Model"
          first="Model"
          value={model}
          ready={make !== ''}
          options={models.options?.map(({ slug, name }) => ({ value: slug, text: name })) ?? null}
          onChoose={(next) => {
            setModel(next);
            setEngine('');
          }}
        />
        <Step
          label="Engine"
          first="Not known"
          value={engine}
          ready={model !== ''}
          options={
            engines.options === null
              ? null
              : known.map((each) => ({
                  value: each._id,
                  text: engineText(
                    each.engine,
                    known.map((other) => other.engine),
                  ),
                }))
          }
          onChoose={setEngine}
        />
      </div>
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="font-medium text-error">{failed.failure}</p>
          <Button variant="outline" onClick={failed.retry}>
            Try again
          </Button>
        </div>
      )}
      <Button type="submit" aria-disabled={car === undefined}>
        Take this car
      </Button>
    </form>
  );
}
