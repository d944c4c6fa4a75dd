import type { imageEndpoints } from '@spareworks/contract/calls/images';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../http/serve.ts';
import { Problem } from '../../kernel/problem.ts';
import { type ImageContext, keepPicture, picturesAway } from './keep-picture.ts';
import { isPictureName } from './picture-names.ts';

export function imageRoutes(context: ImageContext): Pick<Routes, keyof typeof imageEndpoints> {
  return {
    'POST /images': {
      perMinute: 60,
      small: true,
      handle: async ({ file, caller }) => ({ body: await keepPicture(context, file.path, caller.email) }),
    },
  };
}

/**
 * Pictures are always served by the shop, wherever they lie: a bucket can stay private, addresses outlive a move, and
 * the headers below hold for every one of them. Browsers and proxies keep a picture for good, so it is rarely asked for.
 */
export function servePictures(app: FastifyInstance, { storage, log }: ImageContext): void {
  app.get('/images/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    if (!isPictureName(name)) throw new Problem('not_found');
    const etag = `"${name}"`; // a name never comes again with another content
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      // A picture is only ever a picture, whatever bytes somebody got into it.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await storage.open(name).catch((error: unknown) => {
      log.error({ err: error }, 'a picture could not be read');
      throw picturesAway();
    });
    if (picture === null) throw new Problem('not_found');
    if (picture.bytes !== null) reply.header('content-length', picture.bytes);
    return reply.type('image/webp').send(picture.body);
  });
}
