import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiProblem } from '../../lib/api.ts';
import { atField } from './in-sentences.ts';

/** Of a form, what it takes to say something at its fields. */
export type Fields<F extends FieldValues> = {
  form: { setError: UseFormSetError<F> };
  /** In the order of the page. */
  names: readonly Path<F>[];
};

/** Says at the fields what the shop refuses about them, and leads to the first. What is no field of the form is left out. */
export function showAtFields<F extends FieldValues>(fields: Fields<F>, error: unknown): void {
  if (error instanceof ApiProblem) showErrors(fields, error.errors);
}

export function showErrors<F extends FieldValues>(
  { form, names }: Fields<F>,
  errors: Readonly<Record<string, string>>,
): void {
  const refused = names.filter((name) => errors[name] !== undefined);
  for (const [index, name] of refused.entries()) {
    const message = errors[name] ?? '';
    form.setError(name, { type: 'server', message: atField(message) }, { shouldFocus: index === 0 });
  }
}
