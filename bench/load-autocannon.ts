import autocannon from 'autocannon';
import { faultsIn, type Load, type Loaded, type Target, type Void } from './target.ts';

/** In the bench's own process: where wrk is not there. */
export async function loadByAutocannon(
  target: Target,
  { connections, seconds }: Load,
): Promise<Loaded | Void> {
  let turn = target.at;
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        setupRequest: (request: object) => {
          const path = target.paths[turn % target.paths.length] ?? '/';
          turn += 1;
          const from = target.manyClients === true ? { 'x-forwarded-for': `10.0.0.${(turn % 251) + 1}` } : {};
          return { ...request, path, headers: { ...target.headers, ...from } };
        },
      },
    ],
  });
  const { requests, duration, latency } = result;
  return (
    faultsIn({
      'answers other than 2xx': result.non2xx,
      'broken connections': result.errors - result.timeouts,
      'time-outs': result.timeouts,
    }) ?? { requests: requests.total, seconds: duration, p50: latency.p50, p99: latency.p99 }
  );
}
