import { ownPath } from '@spareworks/contract/plain/own-path';
import { plainDigits } from '@spareworks/contract/plain/plain-digits';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';

/**
 * The address of the same page without the VIN in its search; null where there is none. Only a form that was sent without script has
 * one. It points to a person: it is not kept with pages, and does not stay in the browser's list of addresses.
 */
export function withoutVin(url: string): string | null {
  if (!/[?&]q=[^&]{15}/.test(url)) return null;
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const found = vinInText(plainDigits(searchParams.get('q') ?? ''));
  if (found === null) return null;
  if (found.rest === '') searchParams.delete('q');
  else searchParams.set('q', found.rest);
  searchParams.set('vin', 'typed');
  // "//host" is no path of this site, though it is one of an address.
  return ownPath(`${pathname}?${searchParams}`) ?? `/?${searchParams}`;
}
