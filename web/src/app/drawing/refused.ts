/** Something that is not drawn here: React's own drawing takes the page from the start. */
export class Refused extends Error {}

export function refuse(what: string): never {
  throw new Refused(`Not drawn here: ${what}`);
}
