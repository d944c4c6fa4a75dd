import type { FastifyInstance } from 'fastify';
import type { FindCaller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { bearerToken, guard } from '../guard.ts';
import type { LiveHub } from './live-hub.ts';

type Dependencies = { hub: LiveHub; findCaller: FindCaller; rateLimitFactor: number };

/**
 * Server-sent events for whoever is signed in. Asked for with the token, like everything else, and read by fetch: an
 * EventSource could send only the cookie, which would be a second way of knowing who calls.
 */
export function serveEvents(app: FastifyInstance, { hub, findCaller, rateLimitFactor }: Dependencies): void {
  const config = { rateLimit: { max: Math.ceil(60 * rateLimitFactor), timeWindow: 60_000 } };
  app.get('/api/events', { config, exposeHeadRoute: false }, async (request, reply) => {
    const caller = await guard('signed-in', request, { findCaller, findGuest: async () => null });
    const token = bearerToken(request.headers.authorization);
    if (caller === null || caller.role === 'guest' || token === undefined) throw new Problem('signed_out');
    const stream = hub.open(caller, token);
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no') // a proxy that gathers answers would hold these back
      .send(stream);
  });
  app.addHook('preClose', (done) => {
    hub.stop(); // streams that are never over would be waited for
    done();
  });
}
