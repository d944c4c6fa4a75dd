import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const lookEveryMs = 1000;
const resolutionMs = 10;

/** How late the process was on average since it was last asked, in milliseconds; NaN when nothing was noticed. */
export type Lateness = () => number;

type Options = {
  mostMs: number;
  refuse: (request: FastifyRequest, reply: FastifyReply) => void;
  lateness?: Lateness;
  now?: () => number;
};

/**
 * Refuses requests while the process cannot keep up, so that those it has taken are answered. It looks when somebody
 * asks, at most once a second, and takes a time of which nothing is known for a quiet one.
 */
export function shedLoad(app: FastifyInstance, options: Options): void {
  const { mostMs, refuse, lateness = measured(app), now = performance.now.bind(performance) } = options;
  let looked = now();
  let late = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (now() - looked >= lookEveryMs) {
      late = lateness() > mostMs;
      looked = now();
    }
    if (late) refuse(request, reply);
    else done();
  });
}

function measured(app: FastifyInstance): Lateness {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  app.addHook('onClose', (_, done) => {
    delays.disable();
    done();
  });
  return () => {
    const mean = delays.mean / 1e6 - resolutionMs;
    delays.reset();
    return mean;
  };
}
