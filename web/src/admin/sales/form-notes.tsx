import { KeptNote } from '../../ui/kept-note.tsx';
import { ChangedMeanwhile, type Difference } from './changed-meanwhile.tsx';

type Props = {
  /** The form holds what was typed before. */
  restored: boolean;
  /** What somebody else has saved meanwhile; null: nothing. */
  differences: readonly Difference[] | null;
  busy: boolean;
  onMine: () => unknown;
  /** To what there is now: what was typed goes. */
  onStartOver: () => void;
};

/** What is to be known before the fields of a form over something that others may change (`useVersionedForm`). */
export function FormNotes({ restored, differences, busy, onMine, onStartOver }: Props) {
  return (
    <>
      <KeptNote shown={restored} onStartOver={onStartOver} />
      {differences !== null && (
        <ChangedMeanwhile
          differences={differences}
          busy={busy}
          onMine={() => void onMine()}
          onTheirs={onStartOver}
        />
      )}
    </>
  );
}
