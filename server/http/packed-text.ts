import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from './has-tag.ts';
import { accepts } from './pages/page-routes.ts';

/** A long text that is the same for everybody, as it is kept and sent. */
export type PackedText = { etag: string; gzip: Buffer };

export async function packedText(pieces: AsyncIterable<string> | Iterable<string>): Promise<PackedText> {
  const gzip = await buffer(Readable.from(pieces, { objectMode: false }).pipe(createGzip()));
  return { gzip, etag: `W/"${createHash('sha256').update(gzip).digest('base64url').slice(0, 27)}"` };
}

export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, gzip }: PackedText,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (!accepts(request.headers['accept-encoding'] ?? '', 'gzip')) {
    return reply.send(Readable.from([gzip]).pipe(createGunzip()));
  }
  return reply.header('content-encoding', 'gzip').send(gzip);
}
