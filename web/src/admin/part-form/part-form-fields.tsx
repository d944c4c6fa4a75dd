import { partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { partLimits } from '@spareworks/contract/plain/part-limits';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { FormPicture, type PartForm } from './form-picture.tsx';
import { fieldLabels, readGroup } from './part-fields.ts';
import type { Picture } from './use-picture.ts';

type Props = {
  form: PartForm;
  picture: Picture;
  /** Pieces on the shelf of a part that is there already: these are corrected elsewhere. */
  shelf?: number;
};

const groups = Object.entries(partGroupLabels);

/** The fields of a part, for adding and for editing one. */
export function PartFormFields({ form, picture, shelf }: Props) {
  const { errors } = form.formState;
  // Whoever corrects one of two numbers that did not fit each other has corrected both.
  const smallestOrder = { deps: ['minimumOrder' as const] };
  return (
    <>
      <TextField
        label={fieldLabels.name}
        required
        maxLength={partLimits.nameCharacters}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <TextField
          label={fieldLabels.price}
          required
          type="number"
          inputMode="decimal"
          min={1}
          step={0.01}
          help="In dollars, for one."
          error={errors.price?.message}
          {...form.register('price', { valueAsNumber: true, ...smallestOrder })}
        />
        {shelf === undefined ? (
          <TextField
            label={fieldLabels.availableQuantity}
            required
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            error={errors.availableQuantity?.message}
            {...form.register('availableQuantity', { valueAsNumber: true, ...smallestOrder })}
          />
        ) : (
          <TextField
            label={fieldLabels.availableQuantity}
            readOnly
            className="bg-base-200"
            value={shelf}
            help="Corrected under Stock."
          />
        )}
        <TextField
          label={fieldLabels.minimumOrder}
          required
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          error={errors.minimumOrder?.message}
          {...form.register('minimumOrder', { valueAsNumber: true })}
        />
      </div>
      <SelectField
        label={fieldLabels.group}
        help="The shelf of the catalogue on which buyers find it."
        error={errors.group?.message}
        {...form.register('group', { setValueAs: readGroup })}
      >
        <option value="">No group</option>
        {groups.map(([group, label]) => (
          <option key={group} value={group}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={fieldLabels.description}
        required
        rows={6}
        maxLength={partLimits.descriptionCharacters}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <FormPicture form={form} picture={picture} />
    </>
  );
}
