import type { FastifyInstance } from 'fastify';
import { type PackedText, packedText, sendPacked } from './packed-text.ts';

type Dependencies = {
  /** The same one until something in it has changed. */
  document: () => object;
  rateLimitFactor: number;
};

/** Kept packed from when it is first asked for: writing and packing it takes the thread that answers tens of milliseconds. */
export function serveOpenApi(app: FastifyInstance, { document, rateLimitFactor }: Dependencies): void {
  const config = { rateLimit: { max: Math.ceil(60 * rateLimitFactor), timeWindow: 60_000 } };
  let made: { of: object; text: Promise<PackedText> } | undefined;
  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const of = document();
    if (made?.of !== of) made = { of, text: packedText([JSON.stringify(of)]) };
    const { text } = made;
    return sendPacked(request, reply.type('application/json; charset=utf-8'), await text);
  });
}
