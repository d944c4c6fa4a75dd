import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mount } from './endpoints.ts';
import type { LoadProvider } from './provider.ts';

type Call = FastifyRequest<{ Params: { uid?: string } }>;

/** The addresses that the provider library answers itself. */
export function serveProtocol(scope: FastifyInstance, load: LoadProvider, config: object): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload)); // the library reads bodies itself
  const handler = (request: Call, reply: FastifyReply) => handOver(request, reply, load);
  for (const url of ['/auth', '/auth/:uid', '/jwks', '/.well-known/openid-configuration']) {
    scope.get(url, { config }, handler);
  }
  scope.post('/token', { config }, handler);
}

/** Gives a request to the library together with the headers that every answer of the shop carries. */
async function handOver(request: Call, reply: FastifyReply, load: LoadProvider): Promise<void> {
  const { handle } = await load();
  const { raw } = request;
  const address = raw.url ?? '';
  const url = belowMount(request);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  Object.assign(raw, { url, originalUrl: `${mount}${url}` });
  await handle(raw, reply.raw);
  raw.url = address; // for whoever logs it
}

/** Made from the route, not cut out of the address: that may be spelled in many ways, and name a host of its own. */
function belowMount({ routeOptions, params, raw }: Call): string {
  const path = routeOptions.url?.slice(mount.length).replace(':uid', encodeURIComponent(params.uid ?? ''));
  return `${path}${/\?.*$/s.exec(raw.url ?? '')?.[0] ?? ''}`;
}
