import { randomFillSync } from 'node:crypto';

let lastMillisecond = 0;
let counter = 0;

/** Asking the system costs as much for many bytes as for ten. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

function tenRandomBytes(): Buffer {
  if (used + 10 > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += 10;
  return drawn.subarray(used - 10, used);
}

/**
 * Ids are UUIDv7: not guessable, and in the order in which they were made. Within one millisecond a counter in the
 * twelve bits after the time keeps that order (RFC 9562, 6.2, method 1), which lists sorted by id rely on.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = 0;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMillisecond += 1;
      counter = 0;
    }
  }
  const randomness = tenRandomBytes();
  randomness.writeUInt16BE(counter, 0);
  return idAt(lastMillisecond, randomness);
}

/** A UUIDv7 for a given moment with given randomness: the same arguments, the same id. */
export function idAt(milliseconds: number, randomness: Uint8Array): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.set(randomness.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const lastMillisecondOfIds = 2 ** 48 - 1;
const aDayMs = 24 * 3_600_000;

/**
 * The ids of what was made between two moments, as the range of the list they lie in. Wider by a day on both sides: they
 * are made by the clocks of the instances, what is asked for is told by the clock of the database.
 */
export function idsFrom(moment: Date): string {
  return firstIdAt(+moment - aDayMs);
}

export function idsBefore(moment: Date): string {
  return firstIdAt(+moment + aDayMs);
}

function firstIdAt(milliseconds: number): string {
  return idAt(Math.min(Math.max(milliseconds, 0), lastMillisecondOfIds), new Uint8Array(10));
}
