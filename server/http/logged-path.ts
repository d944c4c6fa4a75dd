import { mayHoldVin } from '@spareworks/contract/plain/vin-in-text';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The path of a request as a log may have it: without what was asked, and without a VIN, which points to a person. */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  const shown = path
    .split('/')
    .map((piece) => (mayHoldVin(decoded(piece).replaceAll(uuids, ' ')) ? '[vin]' : piece));
  return shown.join('/');
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece; // broken escapes are refused elsewhere, and logged as they came
  }
}
