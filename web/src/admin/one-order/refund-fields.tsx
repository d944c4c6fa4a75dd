import type { RefundPreview } from '@spareworks/contract/calls/payments';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { faultIn, type RefundChoice } from './refund-choice.ts';

type Props = {
  preview: RefundPreview;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
};

type Line = RefundPreview['lines'][number];

function LineFields({ line, choice, onChange }: { line: Line } & Pick<Props, 'choice' | 'onChange'>) {
  const { position, name, left, depositsLeft, one, oneDeposit } = line;
  const number = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;
  return (
    <li className="flex flex-col gap-3">
      <span className="font-medium wrap-anywhere">{name}</span>
      <div className="grid gap-3 sm:grid-cols-2">
        {left > 0 && (
          <TextField
            {...number}
            max={left}
            label={`Pieces of ${counts.format(left)}`}
            aria-label={`Pieces of ${name}`}
            help={`${formatDollars(one)} for the next one`}
            error={faultIn(choice.pieces[position], left)}
            value={choice.pieces[position] ?? ''}
            onChange={({ target }) =>
              onChange({ ...choice, pieces: { ...choice.pieces, [position]: target.value } })
            }
          />
        )}
        {depositsLeft > 0 && (
          <TextField
            {...number}
            max={depositsLeft}
            label={`Deposits of ${counts.format(depositsLeft)}`}
            aria-label={`Deposits of ${name}`}
            help={`${formatDollars(oneDeposit)} each; empty: of pieces not shipped`}
            error={faultIn(choice.deposits[position], depositsLeft)}
            value={choice.deposits[position] ?? ''}
            onChange={({ target }) =>
              onChange({ ...choice, deposits: { ...choice.deposits, [position]: target.value } })
            }
          />
        )}
      </div>
    </li>
  );
}

/** Which pieces, deposits and whether the delivery: what of it is left. */
export function RefundFields({ preview, choice, onChange }: Props) {
  const lines = preview.lines.filter(({ left, depositsLeft }) => left + depositsLeft > 0);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {lines.map((line) => (
          <LineFields key={line.position} line={line} choice={choice} onChange={onChange} />
        ))}
      </ul>
      {preview.delivery.left > 0 && (
        <Checkbox
          label={`Delivery, ${formatDollars(preview.delivery.left)}`}
          checked={choice.delivery}
          onChange={({ target }) => onChange({ ...choice, delivery: target.checked })}
        />
      )}
    </div>
  );
}
