import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of a page, and those that are sent; `packed` is null where packing them keeps everybody waiting. */
export type FinishedPage = { html: Buffer; etag: string; packed: Buffer | null };

export function finishPage(pieces: readonly string[], encoding: Encoding): FinishedPage {
  const html = bytesOf(pieces);
  // Nobody gains by two pages with one tag: the quickest will do. Weak, for it is the tag of all encodings, and of what is packed well later.
  const etag = `W/"${hash('sha1', html, 'base64url')}"`;
  return { html, etag, packed: packedAtOnce(html, encoding) };
}

function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function pack(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return html;
  return alone(
    encoding === 'gzip' ? await compressGzip(html) : await compressBrotli(html, brotliOptions(html, 6)),
  );
}

/** Longer pages are packed elsewhere and well at once: in a hurry they would keep everybody waiting. */
const mostHurried = 256 * 1024;

/** Null where others would have to wait for it. */
export function packedAtOnce(html: Buffer, encoding: Encoding): Buffer | null {
  if (encoding === 'identity') return html;
  return html.length <= mostHurried ? packQuickly(html, encoding) : null;
}

/**
 * A quarter of the work for a fifth more bytes. At once: handing it to another thread and taking it back costs as much as doing it.
 */
function packQuickly(html: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return alone(
    encoding === 'gzip' ? gzipSync(html, { level: 1 }) : brotliCompressSync(html, brotliOptions(html, 1)),
  );
}

function brotliOptions(html: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18, // as far back as pages are long; the usual window takes megabytes for each
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  };
}

/** zlib hands out a piece of a larger buffer, all of which would be kept for as long as the page. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
