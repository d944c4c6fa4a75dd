import Plus from 'virtual:icons/plus';
import { deliveryLimits } from '@spareworks/contract/plain/delivery-limits';
import { shop } from '@spareworks/contract/plain/shop';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choice } from './choice.tsx';
import { type FormErrors, type MethodForm, newZone, type ZoneForm } from './method-form.ts';
import { ZoneFields } from './zone-fields.tsx';

type Props = { form: MethodForm; errors: FormErrors; onChange: (form: MethodForm) => void };

/** Every field of a method. */
export function MethodFields({ form, errors, onChange }: Props) {
  const addZone = useRef<HTMLButtonElement>(null);
  const set = (typed: Partial<MethodForm>) => onChange({ ...form, ...typed });
  const { zones, pickup } = form;
  const setZone = (index: number, zone: ZoneForm) => set({ zones: zones.with(index, zone) });
  const takenBeside = (index: number) =>
    new Set(zones.flatMap((zone, place) => (place === index || zone.everywhere ? [] : zone.countries)));
  const [only] = zones;
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={deliveryLimits.nameCharacters}
        value={form.name}
        error={errors.name}
        help="What buyers choose by, such as Standard parcel."
        onChange={({ target }) => set({ name: target.value })}
      />
      <Choice
        legend="How"
        value={pickup ? 'pickup' : 'sent'}
        options={[
          { value: 'sent', label: 'Sent to the buyer' },
          { value: 'pickup', label: 'Picked up at the counter' },
        ]}
        onChange={(value) => set({ pickup: value === 'pickup' })}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">
          Working days {pickup ? 'until it is ready' : 'on the way'}
        </legend>
        <div className="grid grid-cols-2 gap-4 sm:w-1/2">
          <TextField
            label="From"
            inputMode="numeric"
            value={form.daysFrom}
            error={errors['days.from']}
            onChange={({ target }) => set({ daysFrom: target.value })}
          />
          <TextField
            label="To"
            inputMode="numeric"
            value={form.daysTo}
            error={errors['days.to']}
            onChange={({ target }) => set({ daysTo: target.value })}
          />
        </div>
        <p className="mt-1.5 text-sm text-muted">Left empty, buyers are told nothing about it.</p>
      </fieldset>
      {pickup && only !== undefined ? (
        <div className="sm:w-1/2">
          <TextField
            label={`Price, ${shop.currency}`}
            required
            inputMode="decimal"
            value={only.price}
            error={errors['zones.0.price']}
            help="0 means that it is free. The same for every weight."
            onChange={({ target }) => setZone(0, { ...only, price: target.value })}
          />
        </div>
      ) : (
        <>
          {zones.map((zone, index) => (
            <ZoneFields
              key={zone.key}
              zone={zone}
              index={index}
              taken={takenBeside(index)}
              errors={errors}
              onChange={(next) => setZone(index, next)}
              onRemove={
                zones.length === 1
                  ? null
                  : () => {
                      set({ zones: zones.toSpliced(index, 1) });
                      addZone.current?.focus();
                    }
              }
            />
          ))}
          {zones.length < deliveryLimits.mostZones && (
            <Button
              ref={addZone}
              variant="outline"
              className="self-start"
              icon={<Plus size={18} />}
              onClick={() => set({ zones: [...zones, newZone(false)] })}
            >
              Add a zone
            </Button>
          )}
        </>
      )}
      <Checkbox
        label="On: buyers are offered it"
        checked={form.active}
        onChange={({ target }) => set({ active: target.checked })}
      />
    </>
  );
}
