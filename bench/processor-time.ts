import { readFileSync } from 'node:fs';
import { treeOf } from './memory.ts';

/** What a clock tick of /proc is, everywhere where Linux runs a shop. */
export const msPerTick = 10;

/**
 * Milliseconds that these processes and everything they started have computed so far, those that ended included. Says the same on
 * a busy machine as on a quiet one. Null where there is no /proc.
 */
export function processorMs(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  let ticks = 0;
  for (const pid of new Set(pids.flatMap((each) => treeOf(each)))) {
    try {
      ticks += ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      // It ended in the meantime: whoever started it has its time from now on.
    }
  }
  return ticks * msPerTick;
}

/** Its own and those of its children that ended, out of a line of /proc/…/stat. */
export function ticksOf(stat: string): number {
  // The name of a program may hold anything, so what follows is found from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
