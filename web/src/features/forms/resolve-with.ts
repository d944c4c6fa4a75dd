import { readAmount, readNumber, readWhole } from '@spareworks/contract/plain/read-number';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { atField } from './in-sentences.ts';

/**
 * Holds a form of plain texts and ticks to a schema of the contract: `read` makes of what was typed what would be sent. What is
 * wrong within a field, as in an entry of a list, is shown at the field, or where `fieldAt` says that the entry stands.
 */
export function resolveWith<F extends FieldValues, Sent>(
  schema: z.ZodType<Sent>,
  read: (fields: F) => unknown,
  fieldAt: (path: readonly PropertyKey[], fields: F) => string = ([name]) => String(name ?? 'root'),
): Resolver<F, unknown, Sent> {
  return (fields) => {
    const result = schema.safeParse(read(fields), { error: plainWords });
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues) {
      errors[fieldAt(path, fields)] ??= { type: 'schema', message: atField(message) };
    }
    return { values: {}, errors: errors as FieldErrors<F> };
  };
}

/** What a field for a number holds: nothing, or something that is a number or not. */
export const numberOf = (typed: string) => read(typed, readNumber);

/** The same of one for an amount of money. */
export const amountOf = (typed: string) => read(typed, readAmount);

/** The same of one for a count. */
export const wholeOf = (typed: string) => read(typed, readWhole);

function read(typed: string, reading: (text: string) => number): number | null {
  return typed.trim() === '' ? null : reading(typed);
}

/** What a field that may be left empty holds. */
export function textOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed;
}
