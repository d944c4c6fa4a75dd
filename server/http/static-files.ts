import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptFiles } from '../db/build-files.ts';
import { Problem } from '../kernel/problem.ts';
import { clientFolder } from './pages/page-program.ts';
import { accepts } from './pages/page-routes.ts';

const aYear = 31_536_000_000;
const prefix = '/static/';

export const filesFolder = join(clientFolder, 'static');

type Options = {
  /** Of builds that are not this one. */
  kept: KeptFiles;
  headers: Record<string, string>;
};

/** The browser build, under names that change with their content, and files of other builds that pages may still name. */
export async function serveFiles(app: FastifyInstance, { kept, headers }: Options): Promise<void> {
  const sendKept = keptSender(kept, headers);
  await app.register(
    async (scope) => {
      // A folder, a path that leaves it, a name no file can have: whatever the library's word for it, there is no file.
      scope.setErrorHandler((error: { statusCode?: number }) => {
        const { statusCode = 500 } = error;
        throw statusCode >= 400 && statusCode < 500 && !(error instanceof Problem)
          ? new Problem('not_found')
          : error;
      });
      scope.setNotFoundHandler(sendKept);
      await scope.register(fastifyStatic, {
        index: false,
        dotfiles: 'ignore',
        maxAge: aYear,
        immutable: true,
        acceptRanges: false, // small files, taken whole; a range outside of one would need an answer of its own
        root: filesFolder,
        prefix: '/',
        preCompressed: true,
        decorateReply: false,
      });
    },
    { prefix },
  );
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const packable = /^(text|application|image\/svg)/;
const pack = promisify(gzip);

function keptSender(kept: KeptFiles, headers: Record<string, string>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?', 1)[0] ?? '').slice(prefix.length);
    const type = types[extname(path)];
    const asked = request.method === 'GET' || request.method === 'HEAD';
    const bytes = type !== undefined && asked ? await kept.read(path) : null;
    if (type === undefined || bytes === null) throw new Problem('not_found');
    const packed = packable.test(type) && accepts(request.headers['accept-encoding'] ?? '', 'gzip');
    return reply
      .headers(headers)
      .header('x-request-id', request.id)
      .header('cache-control', `public, max-age=${aYear / 1000}, immutable`)
      .header('vary', 'accept-encoding')
      .headers(packed ? { 'content-encoding': 'gzip' } : {})
      .type(type)
      .send(packed ? await pack(bytes) : bytes);
  };
}
