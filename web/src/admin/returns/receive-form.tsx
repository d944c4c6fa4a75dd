import type { ReceiptInput, Return, ReturnLine } from '@spareworks/contract/calls/returns';
import { returnLineWords } from '@spareworks/contract/plain/returns';
import { useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { allOf, keyOf, pieceProblem, piecesIn } from './piece-fields.ts';
import { useStep } from './use-step.ts';

/** What has come, and in which condition. */
export function ReceiveForm({ found }: { found: Return }) {
  const [received, setReceived] = useState(() => allOf(found.lines, ({ asked }) => asked));
  const [damaged, setDamaged] = useState(() => allOf(found.lines, () => 0));
  const [checked, setChecked] = useState(false);
  const { busy, failure, run, setFailure } = useStep(found);
  const problems = (line: ReturnLine) => {
    const came = piecesIn(received[keyOf(line)], line.asked);
    return {
      received: pieceProblem(received[keyOf(line)], line.asked, 'asked for'),
      damaged:
        line.kind === 'part' && came !== null ? pieceProblem(damaged[keyOf(line)], came, 'came') : undefined,
    };
  };

  function submit(): void {
    setChecked(true);
    const lines: ReceiptInput['lines'] = [];
    for (const line of found.lines) {
      const { position, kind, asked } = line;
      const came = piecesIn(received[keyOf(line)], asked);
      const broken = piecesIn(damaged[keyOf(line)], came ?? 0);
      if (came === null || broken === null) continue;
      lines.push({
        position,
        kind,
        received: came,
        ...(kind === 'part' && { resalable: came - broken, damaged: broken }),
      });
    }
    if (lines.length < found.lines.length) {
      setFailure('');
      return; // what is wrong stands at its field
    }
    if (lines.every((line) => line.received === 0)) {
      setFailure('Nothing has come yet. Where nothing ever comes, close the return.');
      return;
    }
    void run(
      () => browserApi('POST /returns/{id}/receive', { params: { id: found._id }, body: { lines } }),
      'Noted as received.',
    );
  }

  return (
    <form
      noValidate
      aria-label="What has come"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {found.lines.map((line) => (
        <Line
          key={keyOf(line)}
          line={line}
          received={received[keyOf(line)] ?? ''}
          damaged={damaged[keyOf(line)] ?? ''}
          problems={checked ? problems(line) : {}}
          onReceived={(typed) => setReceived({ ...received, [keyOf(line)]: typed })}
          onDamaged={(typed) => setDamaged({ ...damaged, [keyOf(line)]: typed })}
        />
      ))}
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
      <Button type="submit" loading={busy} className="self-start max-sm:w-full">
        Mark as received
      </Button>
    </form>
  );
}

type LineProps = {
  line: ReturnLine;
  received: string;
  damaged: string;
  problems: { received?: string | undefined; damaged?: string | undefined };
  onReceived: (typed: string) => void;
  onDamaged: (typed: string) => void;
};

function Line({ line, received, damaged, problems, onReceived, onDamaged }: LineProps) {
  const number = { type: 'number', inputMode: 'numeric', min: 0, max: line.asked, step: 1 } as const;
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-md border border-base-300 p-4">
      <legend className="float-left col-span-2 w-full font-medium wrap-anywhere">
        {returnLineWords(line, line.asked)}
      </legend>
      <TextField
        label="Received"
        {...number}
        value={received}
        error={problems.received}
        onChange={({ target }) => onReceived(target.value)}
      />
      {line.kind === 'part' && (
        <TextField
          label="Damaged"
          {...number}
          value={damaged}
          error={problems.damaged}
          onChange={({ target }) => onDamaged(target.value)}
        />
      )}
    </fieldset>
  );
}
