// The little of the tar format (POSIX ustar) that a backup needs: plain files of known size. Any tar program reads it.

const blockBytes = 512;
const zeros = Buffer.alloc(blockBytes);

export class NotATar extends Error {}

export type TarFile = {
  name: string;
  size: number;
  /** As it stands in the archive. */
  header: Buffer;
  /** To be read to its end before the next file; what is left of it is passed over. */
  body: AsyncGenerator<Buffer>;
};

export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(blockBytes);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  const put = (text: string, offset: number) => header.write(text, offset, 'latin1');
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  put(octal(0o600, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(Math.floor(at.getTime() / 1000), 11), 136);
  put('0', 156); // a plain file
  put('ustar\u000000', 257);
  put(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

/** What has to follow a file, so that the next one begins on a block. */
export function tarPadding(size: number): Buffer {
  return zeros.subarray(0, (blockBytes - (size % blockBytes)) % blockBytes);
}

export const tarEnd = Buffer.alloc(2 * blockBytes);

/** The sum of a header's bytes, its own place counted as blanks. */
function sumOf(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

/** The files of an archive, one after the other. Throws NotATar where it is none, or does not end as it must. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const bytes = byteReader(source);
  for (;;) {
    const header = await bytes.take(blockBytes);
    if (header === null) throw new NotATar('it breaks off');
    if (header.equals(zeros)) break;
    const file = readHeader(header);
    const body = bytes.pass(file.size);
    yield { ...file, header, body };
    for await (const _ of body); // whatever nobody wanted to read
    const padding = await bytes.take(tarPadding(file.size).length);
    if (padding?.some((byte) => byte !== 0) !== false) throw new NotATar('it is damaged');
  }
  const end = await bytes.take(blockBytes);
  if (end?.equals(zeros) !== true || (await bytes.take(1)) !== null) throw new NotATar('it is damaged');
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '');
  const sum = Number.parseInt(text(148, 156), 8);
  if (text(257, 263) !== 'ustar' || sum !== sumOf(header)) throw new NotATar('it is no archive');
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) };
}

function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Up to so many bytes; null at the end. */
  async function some(most: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) return null;
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }

  return {
    /** Exactly so many bytes, or null where there are fewer. */
    async take(count: number): Promise<Buffer | null> {
      const parts: Buffer[] = [];
      for (let missing = count; missing > 0; ) {
        const part = await some(missing);
        if (part === null) return null;
        parts.push(part);
        missing -= part.length;
      }
      return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
    },

    /** Exactly so many bytes, as they come. */
    async *pass(count: number): AsyncGenerator<Buffer> {
      for (let missing = count; missing > 0; ) {
        const part = await some(missing);
        if (part === null) throw new NotATar('it breaks off');
        missing -= part.length;
        yield part;
      }
    },
  };
}
