import { createHash } from 'node:crypto';
import { idAt } from '../ids.ts';

const anHour = 3_600_000;

/** Ids an hour apart, so that the last entry of a list is the newest. */
export function idsAnHourApart(kind: string, count: number): string[] {
  const start = Date.now() - count * anHour;
  return Array.from({ length: count }, (_, index) =>
    idAt(start + index * anHour, createHash('sha256').update(`${kind} ${index} ${start}`).digest()),
  );
}
