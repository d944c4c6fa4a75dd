import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientFolder } from './pages/page-program.ts';

const aYear = 31_536_000_000;

/** The browser build, under names that change with their content. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    index: false,
    dotfiles: 'ignore',
    maxAge: aYear,
    immutable: true,
    root: join(clientFolder, 'static'),
    prefix: '/static/',
    preCompressed: true,
    decorateReply: false,
  });
}
