import type { Returnable, ReturnInput } from '@spareworks/contract/calls/returns';
import { readWhole } from '@spareworks/contract/plain/read-number';
import { type ReturnReason, returnReasons } from '@spareworks/contract/plain/returns';

/** What is typed for a line; quantity as it is typed. */
export type TypedLine = { quantity: string; reason: string };

export type KeptPicture = { _id: string; url: string };

export type TypedReturn = { lines: Record<string, TypedLine>; words: string; pictures: KeptPicture[] };

export const noReturn: TypedReturn = { lines: {}, words: '', pictures: [] };

export type ReturnErrors = Record<string, string>;

export const lineKey = ({ position, kind }: Pick<Returnable, 'position' | 'kind'>) => `${kind}-${position}`;

export function typedLine({ lines }: TypedReturn, line: Returnable): TypedLine {
  return lines[lineKey(line)] ?? { quantity: '0', reason: '' };
}

/** What is wrong with what was typed, by field; or what is sent. */
export function checkReturn(
  typed: TypedReturn,
  returnable: readonly Returnable[],
): { errors: ReturnErrors } | { body: ReturnInput; sent: Returnable[] } {
  const errors: ReturnErrors = {};
  const chosen = returnable.flatMap((line) => {
    const { quantity, reason } = typedLine(typed, line);
    const pieces = readWhole(quantity);
    if (quantity.trim() === '' || pieces === 0) return [];
    if (!(pieces > 0 && pieces <= line.most)) {
      errors[`${lineKey(line)} quantity`] = `Must be a whole number from 0 to ${line.most}`;
      return [];
    }
    const known = returnReasons.find((each) => each === reason);
    if (line.kind === 'part' && known === undefined) {
      errors[`${lineKey(line)} reason`] = 'Please choose a reason.';
    }
    return [{ line, pieces, reason: known }];
  });
  if (Object.keys(errors).length > 0) return { errors };
  if (chosen.length === 0) return { errors: { lines: 'Please say how many of which part go back.' } };
  const { words, pictures } = typed;
  return {
    sent: chosen.map(({ line }) => line),
    body: {
      lines: chosen.map(({ line: { position, kind }, pieces: quantity, reason }) =>
        kind === 'core' ? { position, kind, quantity } : { position, kind, quantity, ...reasonOf(reason) },
      ),
      ...(words.trim() !== '' && { words }),
      ...(pictures.length > 0 && { pictures: pictures.map(({ _id }) => _id) }),
    },
  };
}

function reasonOf(reason: ReturnReason | undefined): { reason?: ReturnReason } {
  return reason === undefined ? {} : { reason };
}

/** Refusals of the shop, at the fields they are about. */
export function shopErrors(refused: Record<string, string>, sent: readonly Returnable[]): ReturnErrors {
  return Object.fromEntries(
    Object.entries(refused).map(([field, words]) => {
      const [, index, of] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const line = sent[Number(index)];
      return [line === undefined ? field : `${lineKey(line)} ${of}`, words];
    }),
  );
}
