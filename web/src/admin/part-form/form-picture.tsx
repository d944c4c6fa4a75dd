import type { PictureOfPart } from '@spareworks/contract/plain/part-pictures';
import type { PartInput } from '@spareworks/contract/schemas/part-input';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { PicturesField } from './pictures-field.tsx';
import { isUploadedLater, type Pictures } from './use-pictures.ts';

export type PartForm = UseFormReturn<PartInput, unknown, PartInput>;

/**
 * The pictures as a field of the form. A component of its own, so that it comes last when the form looks for the first
 * field that needs attention.
 */
export function FormPictures({ form, pictures }: { form: PartForm; pictures: Pictures }) {
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'pictures' });
  const value = (field.value ?? []).map(({ img, alt = null }): PictureOfPart => ({ img, alt }));
  const lost = value.filter((picture) => isUploadedLater(picture) && pictures.of(picture.img) === undefined);

  // Files are not kept with what was typed: after a reload they have to be chosen again.
  const dropLost = useEffectEvent(() => {
    pictures.noteLost();
    field.onChange(value.filter((picture) => !lost.includes(picture)));
  });
  useEffect(() => {
    if (lost.length > 0) dropLost();
  }, [lost.length]);

  const each = value.map((_, at) => {
    const { img, alt } = errors.pictures?.[at] ?? {};
    return { img: img?.message, alt: alt?.message };
  });
  const input = useRef<HTMLInputElement>(null);
  // The form leads to the field that needs attention: a text that was refused stands at its picture.
  const focus = useEffectEvent(() => {
    const at = value.findIndex((_, place) => form.getFieldState(`pictures.${place}.alt`).error !== undefined);
    const alt =
      at === -1 ? null : input.current?.form?.querySelector<HTMLElement>(`li[data-place="${at + 1}"] input`);
    (alt ?? input.current)?.focus();
  });
  useEffect(() => field.ref({ focus: () => focus() }), [field.ref]);
  const refusedByShop =
    Object.keys(errors).every((name) => name === 'pictures') &&
    value.some((_, at) => errors.pictures?.[at]?.alt?.type === 'server');
  useEffect(() => {
    if (refusedByShop) focus();
  }, [refusedByShop]);
  return (
    <PicturesField
      pictures={pictures}
      value={value.filter((picture) => !lost.includes(picture))}
      error={errors.pictures?.root?.message ?? errors.pictures?.message ?? errors.img?.message}
      errors={each}
      inputRef={input}
      sent={form.formState.submitCount}
      onChange={(next) => {
        field.onChange(next);
        form.clearErrors(['pictures', 'img']);
      }}
    />
  );
}
