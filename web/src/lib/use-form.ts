import { useState } from 'react';
import {
  type FieldValues,
  type Path,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm as useLibrarysForm,
} from 'react-hook-form';

/**
 * A form that leads to the first field that is wrong, once. The library does so a second time a moment later, when whoever is quick is
 * in another field: what they type there would go into the one they have left.
 */
export function useForm<F extends FieldValues, Context = unknown, Sent = F>(
  options: Omit<UseFormProps<F, Context, Sent>, 'shouldFocusError'> = {},
): UseFormReturn<F, Context, Sent> {
  const form = useLibrarysForm<F, Context, Sent>({ ...options, shouldFocusError: false });
  const [handleSubmit] = useState(() => leadingOnce(form));
  form.handleSubmit = handleSubmit;
  return form;
}

function leadingOnce<F extends FieldValues, Context, Sent>({
  handleSubmit,
  setFocus,
}: UseFormReturn<F, Context, Sent>): UseFormHandleSubmit<F, Sent> {
  return (onValid, onInvalid) =>
    handleSubmit(onValid, async (errors, event) => {
      await onInvalid?.(errors, event);
      const [first] = fieldsOf(errors).toSorted(asOnThePage);
      if (first !== undefined) return first.focus();
      // What is one field for the form, such as all pictures, may be wrong in a part that is none.
      const [name] = Object.keys(errors);
      if (name !== undefined) setFocus(name as Path<F>);
    });
}

type Field = { focus: () => void };

/** The fields that are wrong, also those of lists and of groups; what is wrong of the form as a whole has none. */
function fieldsOf(errors: object): Field[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null || error instanceof Node) return [];
    if ('ref' in error && isField(error.ref)) return [error.ref];
    return fieldsOf(error);
  });
}

function isField(ref: unknown): ref is Field {
  return typeof ref === 'object' && ref !== null && 'focus' in ref && typeof ref.focus === 'function';
}

/** Of what is made up of several elements the library does not say where it stands. */
function asOnThePage(one: Field, other: Field): number {
  if (!(one instanceof Node && other instanceof Node))
    return Number(other instanceof Node) - Number(one instanceof Node);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
