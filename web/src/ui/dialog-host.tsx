import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { problemTitle } from '../lib/problem-title.ts';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { notifyProblem } from './notify-problem.ts';

type Question = {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};
type Statement = { title: string; text?: string };
type QuestionEntry = {
  id: number;
  kind: 'question';
  content: Question;
  /** What is done when the answer is yes, while the question still stands. */
  act: () => Promise<void>;
  settle: (confirmed: boolean) => void;
};
type StatementEntry = { id: number; kind: 'statement'; content: Statement; settle: () => void };
type Entry = QuestionEntry | StatementEntry;

let queue: readonly Entry[] = [];
let lastId = 0;
const listeners = createListeners();

function change(next: readonly Entry[]): void {
  queue = next;
  listeners.tell();
}

function remove(entry: Entry): void {
  change(queue.filter((other) => other !== entry));
}

/** Asks, and resolves with the answer. Needs a DialogHost on the page. */
export function confirm(content: Question): Promise<boolean> {
  return new Promise((settle) =>
    change([...queue, { id: ++lastId, kind: 'question', content, act: async () => undefined, settle }]),
  );
}

/**
 * Asks, and does it while the question stands: what fails is told right there, and can be tried again. Resolves with what
 * came of it, or with null when the person went back.
 */
export async function confirmAndDo<T>(
  content: Question,
  work: () => Promise<T>,
): Promise<{ done: T } | null> {
  let outcome: { done: T } | null = null;
  const act = async () => {
    outcome = { done: await work() };
  };
  await new Promise<boolean>((settle) =>
    change([...queue, { id: ++lastId, kind: 'question', content, act, settle }]),
  );
  return outcome;
}

/** Says something that has to be acknowledged. */
export async function tell(content: Statement): Promise<void> {
  await new Promise<void>((settle) =>
    change([...queue, { id: ++lastId, kind: 'statement', content, settle }]),
  );
}

function AskedQuestion({ entry }: { entry: QuestionEntry }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function act(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await entry.act();
      remove(entry);
      entry.settle(true);
    } catch (error) {
      if (queue.includes(entry)) setFailure(problemTitle(error));
      else {
        notifyProblem(error); // the question was closed meanwhile
        entry.settle(false);
      }
    } finally {
      setBusy(false);
    }
  }

  function goBack(): void {
    remove(entry);
    // What is under way cannot be called back; how it ends is told all the same.
    if (!busy) entry.settle(false);
  }

  return (
    <ConfirmDialog
      open
      {...entry.content}
      busy={busy}
      failure={failure}
      onConfirm={() => void act()}
      onCancel={goBack}
    />
  );
}

/** With the pages that asked, their questions go too: whoever comes next has not been asked anything. */
function dropAll(): void {
  const left = queue;
  change([]);
  for (const { settle } of left) settle(false);
}

/** Shows what was asked and told, one after the other. */
export function DialogHost() {
  const entry = useSyncExternalStore(
    listeners.listen,
    () => queue[0],
    () => undefined,
  );
  useEffect(() => dropAll, []);
  if (entry === undefined) return null;
  if (entry.kind === 'question') return <AskedQuestion key={entry.id} entry={entry} />;

  function close(statement: StatementEntry): void {
    remove(statement);
    statement.settle();
  }

  return (
    <Dialog
      key={entry.id}
      open
      {...entry.content}
      onClose={() => close(entry)}
      actions={<Button onClick={() => close(entry)}>OK</Button>}
    />
  );
}
