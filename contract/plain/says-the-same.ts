/** Whether two pages are told the same: every value of one is that of the other. */
export function saysTheSame<Told extends object>(one: Told, other: Told): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Told)[];
  return names.every((name) => one[name] === other[name]);
}
