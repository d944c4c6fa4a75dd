import type { Site } from '@spareworks/contract/calls/server-entry';

/** Whether two pages are told the same about this installation. */
export function saysTheSame(one: Site, other: Site): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Site)[];
  return names.every((name) => one[name] === other[name]);
}
