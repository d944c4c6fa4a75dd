import { fitEngineText } from '@spareworks/contract/plain/fit-engine-text';
import { fitLimits, fitPositions } from '@spareworks/contract/plain/fitment';
import { useEffect, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CloseButton, Dialog } from '../../../ui/dialog.tsx';
import { KeptNote } from '../../../ui/kept-note.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { useCovered, useMakes, useModels } from './fitment-query.ts';
import { coveredText, engineKey, engineOf, wrongYears } from './range-form.ts';
import { type RangeFormOptions, useRangeForm } from './use-range-form.ts';

type Props = RangeFormOptions & { title: string; action: string; onClose: () => void };

/** Make, model, and it is there: years and engine are those of the model until something else is chosen. */
export function RangeDialog({ title, action, onClose, ...options }: Props) {
  const { form, change, fill, errors, failure, busy, restored, startOver, save } = useRangeForm(options);
  const makes = useMakes();
  const models = useModels(form.make);
  const covered = useCovered(form);
  const formId = useId();
  const backwards = wrongYears(form);
  const years = covered.data?.years ?? [];
  const engines = covered.data?.engines ?? [];

  // All years of the model, until somebody says otherwise.
  const [first, last] = [years[0], years.at(-1)];
  const needsYears = form.model !== '' && form.from === '' && form.to === '' && !covered.isPlaceholderData;
  useEffect(() => {
    if (needsYears && first !== undefined && last !== undefined)
      fill({ from: String(first), to: String(last) });
  }, [needsYears, first, last]);

  /** The years of the shop's list, and those the range has already. */
  const yearOptions = [
    ...new Set([...years, ...[form.from, form.to].filter((year) => year !== '').map(Number)]),
  ].sort((a, b) => a - b);
  const engineOptions = new Map(engines.map((engine) => [engineKey(engine), engine]));
  if (form.engine !== '') engineOptions.set(form.engine, engineOf(form.engine));

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button type="submit" form={formId} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <KeptNote shown={restored} onStartOver={startOver} />
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SelectField
          label="Make"
          required
          value={form.make}
          error={errors.make}
          onChange={({ target }) => change({ make: target.value, model: '', from: '', to: '', engine: '' })}
        >
          <option value="">{makes.isPending ? 'Loading' : 'Choose'}</option>
          {makes.data?.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Model"
          required
          value={form.model}
          disabled={form.make === ''}
          error={errors.model}
          onChange={({ target }) => change({ model: target.value, from: '', to: '', engine: '' })}
        >
          <option value="">{models.isLoading ? 'Loading' : 'Choose'}</option>
          {models.data?.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={end === 'from' ? 'First year' : 'Last year'}
            required
            value={form[end]}
            disabled={form.model === ''}
            error={errors[end] ?? (end === 'to' ? backwards : undefined)}
            onChange={({ target }) => change({ [end]: target.value })}
          >
            <option value="">Choose</option>
            {yearOptions.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </SelectField>
        ))}
        <p aria-live="polite" className="col-span-2 min-h-6 font-medium">
          {form.model !== '' &&
            backwards === undefined &&
            covered.data !== undefined &&
            coveredText(covered.data)}
        </p>
        <div className="col-span-2">
          <SelectField
            label="Engine"
            value={form.engine}
            disabled={form.model === ''}
            error={errors.litres ?? errors.cylinders ?? errors.fuel}
            onChange={({ target }) => change({ engine: target.value })}
          >
            <option value="">Every engine</option>
            {[...engineOptions].map(([key, engine]) => (
              <option key={key} value={key}>
                {fitEngineText({ engine })}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="col-span-2">
          <Checkbox
            label="These cars are excluded"
            checked={form.excluded}
            onChange={({ target }) => change({ excluded: target.checked })}
          />
          <p className="text-sm text-muted">It does not fit them, though another range has them.</p>
        </div>
        {!form.excluded && (
          <>
            <SelectField
              label="Position"
              value={form.position}
              error={errors.position}
              onChange={({ target }) => change({ position: target.value })}
            >
              <option value="">Not given</option>
              {fitPositions.map((position) => (
                <option key={position} value={position}>
                  {position}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Needed per car"
              inputMode="numeric"
              value={form.quantity}
              error={errors.quantity}
              onChange={({ target }) => change({ quantity: target.value })}
            />
          </>
        )}
        <div className="col-span-2 flex flex-col gap-4">
          <TextField
            label="Note"
            help="What else it depends on, such as “to 03/2012”."
            maxLength={fitLimits.noteCharacters}
            value={form.note}
            error={errors.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <TextField
            label="Who says so"
            maxLength={fitLimits.sourceCharacters}
            value={form.source}
            error={errors.source}
            onChange={({ target }) => change({ source: target.value })}
          />
        </div>
      </form>
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
