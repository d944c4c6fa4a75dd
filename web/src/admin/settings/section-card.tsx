import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Difference } from '../sales/changed-meanwhile.tsx';
import { FormNotes } from '../sales/form-notes.tsx';

type Props = {
  id: string;
  title: string;
  text: string;
  busy: boolean;
  /** Nothing of it can be changed any more. */
  final?: boolean;
  restored: boolean;
  /** What somebody else has saved meanwhile; null: nothing. */
  differences: readonly Difference[] | null;
  onSubmit: () => unknown;
  onMine: () => unknown;
  onStartOver: () => void;
  children: ReactNode;
};

/** One section of the settings, saved by itself. */
export function SectionCard(props: Props) {
  const {
    id,
    title,
    text,
    busy,
    final = false,
    restored,
    differences,
    onSubmit,
    onMine,
    onStartOver,
    children,
  } = props;
  return (
    <section aria-labelledby={id} className="scroll-mt-6">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-[0.9375rem] text-muted">{text}</p>
      <form
        noValidate
        aria-labelledby={id}
        autoComplete="off"
        className="flex max-w-3xl flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormNotes
          restored={restored}
          differences={differences}
          busy={busy}
          onMine={onMine}
          onStartOver={onStartOver}
        />
        {children}
        {!final && (
          <div>
            <Button type="submit" loading={busy} className="max-sm:w-full" aria-label={`Save: ${title}`}>
              Save
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
