import type { FitAnswerInput } from '@spareworks/contract/calls/fit-answers';
import { fitAnswerLimits } from '@spareworks/contract/plain/fit-answers';
import { type SubmitEvent, useState } from 'react';
import { draftOf } from '../../lib/drafts.ts';
import { sentence } from '../../lib/sentence.ts';
import { type Refusal, refusalOf, useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';

type Typed = { fitted: boolean | null; note: string };

type Props = {
  /** What is asked, with the car in it. */
  question: string;
  /** Under which name it is kept until the shop has it, and whose it is. */
  draft: { name: string; email: string };
  begin: Typed;
  send: (answer: Pick<FitAnswerInput, 'fitted' | 'note'>) => Promise<void>;
  onLeave?: (() => void) | undefined;
};

const choices = [
  { fitted: true, label: 'It fitted' },
  { fitted: false, label: 'It did not fit' },
] as const;

/** The car is in the question, not in a field: what is said of it stands below. */
function explain(error: unknown): Refusal {
  const { errors, failure } = refusalOf(error, ['note']);
  return {
    errors,
    failure: errors.vehicle === undefined ? failure : `${failure} The car: ${errors.vehicle}.`,
  };
}

/** One of two answers and a note; what was typed stays in the tab until the shop has it. */
export function AnswerForm({ question, draft: { name, email }, begin, send, onLeave }: Props) {
  const draft = draftOf<Typed>(name, email);
  const [{ fitted, note }, setTyped] = useState(() => draft.read() ?? begin);
  const { busy, errors, failure, submit, clear } = useSubmit({ explain });

  function type(next: Typed): void {
    setTyped(next);
    draft.write(next);
    clear();
  }

  function leave(): void {
    draft.forget();
    onLeave?.();
  }

  function submitAnswer(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const missing = fitted === null ? { fitted: 'Please say whether it fitted.' } : {};
    void submit(async () => {
      await send({ fitted: fitted === true, note: note.trim() === '' ? null : note });
      leave();
    }, missing);
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submitAnswer} noValidate>
      <fieldset>
        <legend className="font-medium wrap-anywhere">{question}</legend>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {choices.map((choice) => (
            <label key={choice.label} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                className="size-4 shrink-0 accent-primary"
                name={`${name} fitted`}
                checked={fitted === choice.fitted}
                onChange={() => type({ fitted: choice.fitted, note })}
              />
              {choice.label}
            </label>
          ))}
        </div>
        <p role="alert" className="text-sm font-medium text-error empty:hidden">
          {errors.fitted}
        </p>
      </fieldset>
      {fitted !== null && (
        <TextAreaField
          label="Note (optional)"
          help="What did not match, or what helps others. Only the shop reads it."
          rows={3}
          maxLength={fitAnswerLimits.noteCharacters}
          value={note}
          {...(errors.note !== undefined && { error: sentence(errors.note) })}
          onChange={({ target }) => type({ fitted, note: target.value })}
        />
      )}
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" variant={fitted === null ? 'outline' : 'primary'} disabled={busy}>
          {busy ? 'Sending' : 'Send answer'}
        </Button>
        {onLeave !== undefined && (
          <Button variant="outline" onClick={leave} disabled={busy}>
            Leave it
          </Button>
        )}
      </div>
    </form>
  );
}
