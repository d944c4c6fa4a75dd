import { shop } from '@spareworks/contract/plain/shop';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choice } from './choice.tsx';
import { CountryChooser } from './country-chooser.tsx';
import type { FormErrors, ZoneForm } from './method-form.ts';
import { StepRows } from './step-rows.tsx';

type Props = {
  zone: ZoneForm;
  index: number;
  /** Countries of the other zones. */
  taken: ReadonlySet<string>;
  errors: FormErrors;
  onChange: (zone: ZoneForm) => void;
  /** Null: it is the only one. */
  onRemove: (() => void) | null;
};

/** Where it goes, and what it costs there. */
export function ZoneFields({ zone, index, taken, errors, onChange, onRemove }: Props) {
  const path = `zones.${index}`;
  const set = (typed: Partial<ZoneForm>) => onChange({ ...zone, ...typed });
  const amount = { inputMode: 'decimal' as const };
  return (
    <fieldset className="min-w-0 rounded-md border border-base-300 p-4 sm:p-5">
      <legend className="px-1 font-display text-xl font-semibold">Zone {index + 1}</legend>
      <div className="flex flex-col gap-5">
        <Choice
          legend="Goes to"
          value={zone.everywhere ? 'everywhere' : 'countries'}
          options={[
            { value: 'countries', label: 'Some countries' },
            { value: 'everywhere', label: onRemove === null ? 'Everywhere' : 'Everywhere else' },
          ]}
          onChange={(value) => set({ everywhere: value === 'everywhere' })}
        />
        {zone.everywhere ? (
          errors[`${path}.countries`] !== undefined && (
            <p role="alert" className="text-sm font-medium text-error">
              {errors[`${path}.countries`]}
            </p>
          )
        ) : (
          <CountryChooser
            chosen={zone.countries}
            taken={taken}
            error={errors[`${path}.countries`]}
            onChange={(countries) => set({ countries })}
          />
        )}
        <Choice
          legend="Costs"
          value={zone.byWeight ? 'weight' : 'flat'}
          options={[
            { value: 'flat', label: 'The same for every weight' },
            { value: 'weight', label: 'By weight' },
          ]}
          onChange={(value) => set({ byWeight: value === 'weight' })}
        />
        {zone.byWeight ? (
          <StepRows
            steps={zone.steps}
            path={`${path}.steps`}
            errors={errors}
            onChange={(steps) => set({ steps })}
          />
        ) : (
          <div className="sm:w-1/2">
            <TextField
              label={`Price, ${shop.currency}`}
              required
              value={zone.price}
              error={errors[`${path}.price`]}
              help="0 means that it is free."
              {...amount}
              onChange={({ target }) => set({ price: target.value })}
            />
          </div>
        )}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label={`Free from, ${shop.currency}`}
            value={zone.freeFrom}
            error={errors[`${path}.freeFrom`]}
            help="Of goods after discount. Left empty, it always costs something."
            {...amount}
            onChange={({ target }) => set({ freeFrom: target.value })}
          />
          <div>
            {zone.takesBulky && (
              <TextField
                label={`More for bulky parts, ${shop.currency}`}
                value={zone.bulky}
                error={errors[`${path}.bulky`]}
                help="Once for an order, also where delivery is free."
                {...amount}
                onChange={({ target }) => set({ bulky: target.value })}
              />
            )}
            <Checkbox
              label="Takes bulky parts"
              checked={zone.takesBulky}
              onChange={({ target }) => set({ takesBulky: target.checked, bulky: zone.bulky || '0' })}
            />
          </div>
        </div>
        {onRemove !== null && (
          <Button variant="outline" className="self-start" onClick={onRemove}>
            Remove zone {index + 1}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
