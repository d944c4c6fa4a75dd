import type { imageEndpoints } from '@spareworks/contract/calls/images';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasTag } from '../../http/has-tag.ts';
import type { Routes } from '../../http/serve.ts';
import { Problem } from '../../kernel/problem.ts';
import { shopIcons } from './draw-icon.ts';
import { type ImageContext, keepPicture, picturesAway } from './keep-picture.ts';
import { avifOf, isPictureName } from './picture-names.ts';

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
 * Whoever takes AVIF gets it where it is smaller, at the same address.
 */
export function servePictures(app: FastifyInstance, { storage, log }: ImageContext): void {
  /**
   * So that a store far away is not asked twice for each picture that has none. It is stored before its address is told. Its places
   * are made at once: not before there is one.
   */
  let withoutAvif: LRUCache<string, true> | undefined;
  const open = (name: string) =>
    storage.open(name).catch((error: unknown) => {
      log.error({ err: error }, 'a picture could not be read');
      throw picturesAway();
    });
  app.get('/images/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    if (!isPictureName(name)) throw new Problem('not_found');
    const asAvif = avifOf(name);
    const takesAvif = namesAvif.test(request.headers.accept ?? '') && !withoutAvif?.has(asAvif);
    // A name never comes again with another content; whoever has it in one kind need not have the other.
    const etags = takesAvif ? [`"${asAvif}"`, `"${name}"`] : [`"${name}"`];
    reply.headers({
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      // A picture is only ever a picture, whatever bytes somebody got into it.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const known = etags.find((etag) => hasTag(request.headers['if-none-match'], etag));
    if (known !== undefined) return reply.header('etag', known).code(304).send();
    const avif = takesAvif ? await open(asAvif) : null;
    if (takesAvif && avif === null) {
      withoutAvif ??= new LRUCache({ max: 20_000 });
      withoutAvif.set(asAvif, true);
    }
    const picture = avif ?? (await open(name));
    if (picture === null) throw new Problem('not_found');
    if (picture.bytes !== null) reply.header('content-length', picture.bytes);
    reply.header('etag', `"${avif === null ? name : asAvif}"`);
    return reply.type(avif === null ? 'image/webp' : 'image/avif').send(picture.body);
  });
}

const namesAvif = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The shop's own icon in the sizes of tabs and home screens, which take no WebP everywhere. */
export function serveIcons(app: FastifyInstance, { storage, log }: ImageContext): void {
  const iconNamed = shopIcons(storage);
  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const png = await iconNamed(request.params.name).catch((error: unknown) => {
      log.error({ err: error }, 'the icon could not be drawn');
      throw picturesAway();
    });
    if (png === null) throw new Problem('not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('image/png').send(png);
  });
}
