import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type Resolver, useForm } from 'react-hook-form';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';

const noProblem = { title: '', code: '' };

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
  const sending = useRef(false);

  /** Some password managers fill in fields without telling the page; what counts is what stands in them. */
  function readFields(element: HTMLFormElement): void {
    for (const [key, value] of new FormData(element)) {
      const name = key as Path<Fields>;
      if (form.getValues(name) !== value) form.setValue(name, value as PathValue<Fields, Path<Fields>>);
    }
  }

  function showAtFields({ errors }: ApiProblem): void {
    const refused = Object.keys(form.getValues()).filter((name) => errors[name] !== undefined);
    for (const [index, name] of refused.entries()) {
      const error = { type: 'server', message: errors[name] ?? '' };
      form.setError(name as Path<Fields>, error, { shouldFocus: index === 0 });
    }
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      setProblem({ title: problemTitle(error), code: error instanceof ApiProblem ? error.code : '' });
      if (error instanceof ApiProblem) showAtFields(error);
    }
  });

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return; // a second click comes before the button shows that it works
    sending.current = true;
    setProblem(noProblem);
    readFields(event.currentTarget);
    try {
      await submit(event);
    } finally {
      sending.current = false;
    }
  }

  const tell = useCallback((title: string) => setProblem({ title, code: '' }), []);

  return {
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
