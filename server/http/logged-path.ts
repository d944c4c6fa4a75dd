import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { mayHoldVin } from '@spareworks/contract/plain/vin-in-text';

const uuids = new RegExp(uuidPattern, 'gi');

/**
 * The path of a request as a log may have it: without what was asked, without a VIN, which points to a person, and without an
 * email address. The log outlives accounts, so it does not name people.
 */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path.split('/').map(shown).join('/');
}

function shown(piece: string): string {
  const text = decoded(piece);
  if (/@|%40/i.test(text)) return '{email}';
  return mayHoldVin(text.replaceAll(uuids, ' ')) ? '{vin}' : piece;
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece; // broken escapes are refused elsewhere, and logged as they came
  }
}
