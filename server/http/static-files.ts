import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientFolder } from './pages/page-program.ts';

const aYear = 31_536_000_000;

/** The browser build, under names that change with their content, and the pictures, whose names never come again. */
export async function serveFiles(app: FastifyInstance, dataDir: string): Promise<void> {
  const images = join(dataDir, 'images');
  mkdirSync(images, { recursive: true });
  const common = { index: false as const, dotfiles: 'ignore' as const, maxAge: aYear, immutable: true };
  await app.register(fastifyStatic, {
    ...common,
    root: join(clientFolder, 'static'),
    prefix: '/static/',
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    ...common,
    root: images,
    prefix: '/images/',
    decorateReply: false,
    setHeaders: (reply) => {
      // A picture is only ever a picture, whatever bytes somebody got into it.
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
}
