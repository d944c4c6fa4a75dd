import autocannon from 'autocannon';

export type Target = {
  url: string;
  /** The path of the next request. */
  nextPath: () => string;
  isRight: (body: string) => boolean;
};

export type Load = { connections: number; seconds: number };

/** Requests per second, or the reason why the figure is void. */
export type Measured = { perSecond: number; p99: number } | { void: string };

export async function measure(target: Target, { connections, seconds }: Load): Promise<Measured> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request: object) => ({ ...request, path: target.nextPath() }) }],
    verifyBody: (body: unknown) => target.isRight(String(body)),
  });
  const faults = [
    result.non2xx > 0 ? `${result.non2xx} answers other than 2xx` : '',
    result.errors > 0 ? `${result.errors} errors` : '',
    result.timeouts > 0 ? `${result.timeouts} time-outs` : '',
    result.mismatches > 0 ? `${result.mismatches} wrong bodies` : '',
  ].filter((fault) => fault !== '');
  if (faults.length > 0) return { void: faults.join(', ') };
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
