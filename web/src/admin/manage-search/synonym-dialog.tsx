import Plus from 'virtual:icons/plus';
import X from 'virtual:icons/x';
import { synonymLimits } from '@spareworks/contract/plain/synonym-limits';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SynonymFormOptions, useSynonymForm } from './use-synonym-form.ts';

const { leastPhrases, mostPhrases, longestPhrase } = synonymLimits;

type Props = SynonymFormOptions & {
  title: string;
  text: ReactNode;
  /** What the first two fields are for, where they differ. */
  labels?: readonly string[];
  onClose: () => void;
};

/** Ways to say the same thing, a field for each. What was typed is there again when it is opened again. */
export function SynonymDialog({ title, text, labels = [], onClose, ...options }: Props) {
  const form = useSynonymForm(options);
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const { rows, errors } = form;
  const firstWrong = Object.keys(errors.rows)[0];

  function focusRow(index: number): void {
    fields.current?.querySelectorAll('input')[index]?.focus();
  }

  // Where something is to be typed: what the search was is there already. The browser goes there when it opens the dialog.
  useLayoutEffect(() => {
    const inputs = fields.current?.querySelectorAll('input');
    inputs?.[Math.max(rows.indexOf(''), 0)]?.setAttribute('autofocus', '');
  }, []);

  useEffect(() => {
    if (firstWrong !== undefined) focusRow(Number(firstWrong));
  }, [firstWrong, errors]);

  // A field that was just added is the one to be typed into.
  const count = useRef(rows.length);
  useEffect(() => {
    if (rows.length > count.current) focusRow(rows.length - 1);
    count.current = rows.length;
  }, [rows.length]);

  return (
    <Dialog
      open
      title={title}
      text={text}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button type="submit" form={formId} loading={form.busy}>
            {form.gone ? 'Add as new' : 'Save'}
          </Button>
        </>
      }
    >
      <KeptNote shown={form.restored} onStartOver={form.startOver} />
      <form
        ref={fields}
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {rows.map((row, index) => {
          const label = labels[index] ?? `Way to say it ${index + 1}`;
          return (
            <div key={index} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  label={label}
                  value={row}
                  readOnly={form.busy}
                  maxLength={longestPhrase}
                  autoCapitalize="none"
                  error={errors.rows[index]}
                  onChange={({ target }) => form.type(index, target.value)}
                />
              </div>
              {rows.length > leastPhrases && (
                <Button
                  variant="ghost"
                  className="mt-[1.9rem] size-11 px-0"
                  aria-disabled={form.busy}
                  aria-label={`Remove field: ${label}`}
                  onClick={() => {
                    form.remove(index);
                    focusRow(Math.max(index - 1, 0));
                  }}
                >
                  <X size={20} />
                </Button>
              )}
            </div>
          );
        })}
        {errors.all !== null && (
          <p role="alert" className="text-sm font-medium text-error">
            {errors.all}
          </p>
        )}
        {rows.length < mostPhrases ? (
          <Button
            variant="ghost"
            className="self-start px-3"
            icon={<Plus size={18} />}
            aria-disabled={form.busy}
            onClick={form.add}
          >
            Another way to say it
          </Button>
        ) : (
          <p className="text-sm text-muted">These are all that fit together: {mostPhrases}.</p>
        )}
      </form>
      {form.failure !== null && (
        <p role="alert" className="font-medium text-error">
          {form.failure}
        </p>
      )}
    </Dialog>
  );
}
