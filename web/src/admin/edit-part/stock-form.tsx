import type { StockFigures } from '@spareworks/contract/calls/part-management';
import { counts } from '@spareworks/contract/plain/formats';
import { readWhole } from '@spareworks/contract/plain/read-number';
import { Button } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { happenings } from './correction.ts';
import { useStockForm } from './use-stock-form.ts';

const countOf = (typed: string | number) => (typeof typed === 'number' ? typed : readWhole(typed));

export function StockForm({ partId, stock }: { partId: string; stock: StockFigures }) {
  const { form, submit, after, restored, startOver, problemOf } = useStockForm(partId, stock);
  const { errors, isSubmitting } = form.formState;
  const check = (pieces: number) => problemOf({ ...form.getValues(), pieces }) ?? undefined;
  return (
    <form
      noValidate
      aria-label="Correct the stock"
      className="mt-6 flex flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="text-2xl">Correct the stock</h3>
      <KeptNote shown={restored} onStartOver={startOver} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField label="What happened" {...form.register('happening', { deps: ['pieces'] })}>
          {Object.entries(happenings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="How many"
          required
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          help={after === null ? undefined : `Then ${counts.format(after)} are available.`}
          error={errors.pieces?.message}
          {...form.register('pieces', { setValueAs: countOf, validate: check })}
        />
      </div>
      <TextField
        label="Reason"
        required
        help="For whoever reads this later, such as Delivery, Broken or Stocktaking."
        error={errors.reason?.message}
        {...form.register('reason', { validate: (reason) => reason.trim() !== '' || 'Reason is required' })}
      />
      <div>
        <Button type="submit" variant="outline" loading={isSubmitting} className="max-sm:w-full">
          Correct stock
        </Button>
      </div>
    </form>
  );
}
