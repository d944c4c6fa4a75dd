/** More than these are counted and not named: nobody reads a hundred. */
const mostNamed = 5;

/** Several sentences as one text. `rest`: what is true of those that are not named, such as "cannot be sent". */
export function sentences(all: readonly string[], rest: string): string {
  const named = all.slice(0, mostNamed).map((words) => (/[.!?]$/.test(words) ? words : `${words}.`));
  const more = all.length - named.length;
  return [...named, ...(more > 0 ? [`And ${more} more ${rest}.`] : [])].join(' ');
}
