import type { PartInput } from '@spareworks/contract/schemas/part-input';
import { type UseFormReturn, useController } from 'react-hook-form';
import { uploadedLater } from './part-fields.ts';
import { PictureField } from './picture-field.tsx';
import type { Picture } from './use-picture.ts';

export type PartForm = UseFormReturn<PartInput, unknown, PartInput>;

/**
 * The picture as a field of the form. A component of its own, so that it comes last when the form looks for the first
 * field that needs attention.
 */
export function FormPicture({ form, picture }: { form: PartForm; picture: Picture }) {
  const { errors, defaultValues } = form.formState;
  const { field } = useController({ control: form.control, name: 'img' });
  return (
    <PictureField
      picture={picture}
      kept={field.value === uploadedLater ? '' : (field.value ?? '')}
      error={errors.img?.message}
      inputRef={field.ref}
      onPicked={() => {
        field.onChange(uploadedLater);
        form.clearErrors('img');
      }}
      onRefused={() => field.onChange(defaultValues?.img ?? '')}
    />
  );
}
