import { createReadStream } from 'node:fs';

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const utf16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Why the beginning of a file is not that of a CSV file; null where it may be. */
export function faultOfBeginning(start: Buffer): string | null {
  const begins = (mark: Buffer) => start.subarray(0, mark.length).equals(mark);
  if (begins(zip))
    return 'The file is a spreadsheet (such as .xlsx) or packed (.zip), not a CSV file. Please open it, save it as “CSV UTF-8” and try again.';
  if (begins(oldOffice))
    return 'The file is an old spreadsheet (.xls), not a CSV file. Please open it, save it as “CSV UTF-8” and try again.';
  if (utf16.some(begins))
    return 'The file is in UTF-16, not in UTF-8. Please save it as “CSV UTF-8” and try again.';
  if (controlsIn(start) * mostControls > start.length)
    return 'The file is no text, so it is not a CSV file. Please save it as “CSV UTF-8” and try again.';
  return null;
}

/** One in so many may be. A cell of a text may have such a sign by mistake, and is refused by its row. */
const mostControls = 50;

function controlsIn(bytes: Buffer): number {
  let controls = 0;
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls += 1;
  }
  return controls;
}

/**
 * The line with the first byte that cannot be in UTF-8. Asked for when decoding has failed, which does not say where; so the file is
 * read once more, and one that is right is not counted through for nothing.
 */
export async function lineNotUtf8(path: string): Promise<number> {
  let line = 1;
  let last = 0;
  let missing = 0; // bytes of the letter begun
  let [least, most] = [0x80, 0xbf]; // what the next of them may be
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (missing > 0) {
        if (byte < least || byte > most) return line;
        missing -= 1;
        [least, most] = [0x80, 0xbf];
      } else if (byte >= 0x80) {
        missing = bytesAfter(byte);
        if (missing === 0) return line;
        if (byte === 0xe0) least = 0xa0;
        if (byte === 0xed) most = 0x9f;
        if (byte === 0xf0) least = 0x90;
        if (byte === 0xf4) most = 0x8f;
      } else if (byte === 0x0d || (byte === 0x0a && last !== 0x0d)) line += 1;
      last = byte;
    }
  }
  return line;
}

/** How many bytes a letter has after this one; 0: none begins so. */
function bytesAfter(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}
