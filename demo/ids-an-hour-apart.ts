import { createHash } from 'node:crypto';
import { idAt } from '@spareworks/server/kernel/ids.ts';

const anHour = 3_600_000;

/** Ids an hour apart, so that the last entry of a list is the newest, made shortly before `until`. */
export function idsAnHourApart(kind: string, count: number, until = Date.now()): string[] {
  return momentsAnHourApart(count, until).map((moment, index) =>
    idAt(+moment, createHash('sha256').update(`${kind} ${index} ${+moment}`).digest()),
  );
}

/** The moments in those ids. */
export function momentsAnHourApart(count: number, until: number): Date[] {
  return Array.from({ length: count }, (_, index) => new Date(until - (count - index) * anHour));
}
