import type { Return, ReturnLine } from '@spareworks/contract/calls/returns';
import { returnLineWords, returnReasonWords } from '@spareworks/contract/plain/returns';

/** What has become of a line, in a few words; empty as long as nothing has. */
export function lineProgress(
  { kind, received, damaged, restocked, refunded }: ReturnLine,
  closed = false,
): string[] {
  const writtenOff = closed && kind === 'part' ? received - restocked : 0;
  return [
    ...(received > 0 ? [`${received} received`] : []),
    ...(damaged > 0 ? [`${damaged} damaged`] : []),
    ...(restocked > 0 ? [`${restocked} on the shelf again`] : []),
    ...(writtenOff > 0 ? [`${writtenOff} written off`] : []),
    ...(refunded > 0 ? [`${kind === 'core' ? 'deposit of ' : ''}${refunded} refunded`] : []),
  ];
}

/** For the buyer the shelf is nobody's business. */
function forBuyer(line: ReturnLine): ReturnLine {
  return { ...line, damaged: 0, restocked: 0 };
}

/** state: where it matters what became of everything. */
type Lines = Pick<Return, 'lines'> & { state?: Return['state']; staff?: boolean };

/** What goes back, line by line, and why. */
export function ReturnLines({ lines, state, staff = false }: Lines) {
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={`${line.position} ${line.kind}`}>
          <span className="font-medium wrap-anywhere">{returnLineWords(line, line.asked)}</span>
          <span className="block text-sm text-muted">
            {[
              ...(line.reason === null ? [] : [returnReasonWords[line.reason]]),
              ...(staff ? lineProgress(line, state === 'closed') : lineProgress(forBuyer(line))),
            ].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
