import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../kernel/problem.ts';
import { clientFolder } from './pages/page-program.ts';

const aYear = 31_536_000_000;

/** The browser build, under names that change with their content. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // A folder, a path that leaves it, a name no file can have: whatever the library's word for it, there is no file.
    scope.setErrorHandler((error: { statusCode?: number }) => {
      const { statusCode = 500 } = error;
      throw statusCode >= 400 && statusCode < 500 && !(error instanceof Problem)
        ? new Problem('not_found')
        : error;
    });
    await scope.register(fastifyStatic, {
      index: false,
      dotfiles: 'ignore',
      maxAge: aYear,
      immutable: true,
      acceptRanges: false, // small files, taken whole; a range outside of one would need an answer of its own
      root: join(clientFolder, 'static'),
      prefix: '/static/',
      preCompressed: true,
      decorateReply: false,
    });
  });
}
