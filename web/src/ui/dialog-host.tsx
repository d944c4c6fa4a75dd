import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

type Question = { title: string; text?: ReactNode; confirmLabel: string; danger?: boolean };
type Statement = { title: string; text?: string };
type Entry = { id: number; settle: (confirmed: boolean) => void } & (
  | { kind: 'question'; content: Question }
  | { kind: 'statement'; content: Statement }
);

let queue: readonly Entry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Entry[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks, and resolves with the answer. Needs a DialogHost on the page. */
export function confirm(content: Question): Promise<boolean> {
  return new Promise((settle) => change([...queue, { id: ++lastId, kind: 'question', content, settle }]));
}

/** Says something that has to be acknowledged. */
export async function tell(content: Statement): Promise<void> {
  await new Promise<boolean>((settle) =>
    change([...queue, { id: ++lastId, kind: 'statement', content, settle }]),
  );
}

/** Shows what `confirm` and `tell` were asked to show, one after the other. */
export function DialogHost() {
  const entry = useSyncExternalStore(
    subscribe,
    () => queue[0],
    () => undefined,
  );
  if (entry === undefined) return null;

  function finish(confirmed: boolean): void {
    change(queue.filter((other) => other !== entry));
    entry?.settle(confirmed);
  }

  if (entry.kind === 'question') {
    return (
      <ConfirmDialog
        key={entry.id}
        open
        {...entry.content}
        onConfirm={() => finish(true)}
        onCancel={() => finish(false)}
      />
    );
  }
  return (
    <Dialog
      key={entry.id}
      open
      {...entry.content}
      onClose={() => finish(true)}
      actions={<Button onClick={() => finish(true)}>OK</Button>}
    />
  );
}
