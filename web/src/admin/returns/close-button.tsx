import type { Return } from '@spareworks/contract/calls/returns';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import { leftToRefund, leftToShelve } from './piece-fields.ts';
import { afterStep } from './returns-query.ts';

/** What is given up by closing it, in sentences. */
export function whatIsLeft({ lines, receivedAt }: Pick<Return, 'lines' | 'receivedAt'>): string {
  if (receivedAt === null) return 'Nothing of it has come.';
  const sum = (of: (line: Return['lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const unpaid = sum(leftToRefund);
  const off = lines.filter((line) => leftToShelve(line) > 0);
  return [
    ...(unpaid > 0 ? [`${unpaid} that came ${unpaid === 1 ? 'is' : 'are'} not refunded.`] : []),
    ...off.map((line) => {
      const left = leftToShelve(line);
      return `${left} x ${line.name}, as good as new, ${left === 1 ? 'is' : 'are'} written off.`;
    }),
  ].join(' ');
}

/** Ends the return. */
export function CloseButton({ found, onClosed }: { found: Return; onClosed: () => void }) {
  const client = useQueryClient();
  const left = whatIsLeft(found);

  async function close(): Promise<void> {
    const question = {
      title: 'Close this return?',
      text: `${left} The buyer is told that nothing more is to be done.`.trim(),
      confirmLabel: 'Close return',
      danger: left !== '',
    };
    const outcome = await confirmAndDo(question, () =>
      afterStep(
        client,
        found,
        browserApi('POST /returns/{id}/close', { params: { id: found._id }, body: {} }),
      ),
    );
    if (outcome === null) return;
    notify.success('The return is closed.');
    onClosed();
  }

  return (
    <Button variant="outline" className="self-start max-sm:w-full" onClick={() => void close()}>
      Close return
    </Button>
  );
}
