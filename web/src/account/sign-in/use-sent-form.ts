import { type SubmitEvent, useCallback, useState } from 'react';
import type { FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import { showAtFields } from '../../features/forms/show-at-fields.ts';
import { afterPicture } from '../../lib/after-picture.ts';
import { ApiProblem, type ApiProblemCode } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useForm } from '../../lib/use-form.ts';
import { useOnce } from '../../lib/use-once.ts';

type FormProblem = { title: string; code: ApiProblemCode | null };

const noProblem: FormProblem = { title: '', code: null };

/**
 * A form that is checked by the contract's schema and sent to the shop. It is given no default values: the fields then
 * keep what was typed before the program ran.
 */
export function useSentForm<Fields extends FieldValues, Sent extends FieldValues>(
  resolver: Resolver<Fields, unknown, Sent>,
  send: (values: Sent) => Promise<unknown>,
) {
  const form = useForm<Fields, unknown, Sent>({ resolver });
  const [problem, setProblem] = useState(noProblem);
  const once = useOnce();

  /** Some password managers fill in fields without telling the page; what counts is what stands in them. */
  function readFields(element: HTMLFormElement): void {
    for (const [key, value] of new FormData(element)) {
      const name = key as Path<Fields>;
      if (form.getValues(name) !== value) form.setValue(name, value as PathValue<Fields, Path<Fields>>);
    }
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      setProblem({ title: problemTitle(error), code: error instanceof ApiProblem ? error.code : null });
      showAtFields({ form, names: Object.keys(form.getValues()) as Path<Fields>[] }, error);
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    return once(async () => {
      setProblem(noProblem);
      readFields(element);
      await new Promise<void>(afterPicture); // looking at everything, and every field that says what is wrong, take longer than a press may
      await submit(event);
    });
  }

  const tell = useCallback((title: string) => setProblem({ title, code: null }), []);

  return {
    form,
    register: form.register,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    /** What the shop says about the whole. */
    problem,
    /** Says something else in the same place. */
    tell,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
  };
}
