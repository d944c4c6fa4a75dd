import type prometheus from 'prom-client';

const name = 'http_request_duration_seconds';
const help = 'Time to answer a request, by route and status.';

/** In seconds. */
const bounds: readonly number[] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

type Labels = { method: string; route: string; status: number };

type Series = {
  labels: Labels;
  /** How many took longer than the bound before and no longer than this one; the last are those beyond all. */
  counts: number[];
  seconds: number;
};

/**
 * How long requests took, for Prometheus. The library's own histogram looks up by its labels where each value belongs, which was a twentieth of
 * what a small answer takes; here whoever counts has the place.
 */
export function requestTimes(registry: prometheus.Registry): (labels: Labels) => (seconds: number) => void {
  const all = new Map<string, Series>();
  const figure = {
    name,
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...all.values()].flatMap(valuesOf),
    }),
  };
  // All that the registry asks of a figure is its name and its values.
  registry.registerMetric(figure as unknown as prometheus.Metric);
  return (labels) => {
    const key = JSON.stringify([labels.method, labels.route, labels.status]);
    const counts = Array.from({ length: bounds.length + 1 }, () => 0);
    const series = all.get(key) ?? { labels, counts, seconds: 0 };
    all.set(key, series);
    return (seconds) => {
      let at = 0;
      while (at < bounds.length && seconds > (bounds[at] as number)) at += 1;
      series.counts[at] = (series.counts[at] as number) + 1;
      series.seconds += seconds;
    };
  };
}

/** As the text format wants them: each bucket has those of the buckets before it too. */
function valuesOf({ labels, counts, seconds }: Series) {
  let sum = 0;
  const buckets = counts.map((count, at) => {
    sum += count;
    return { metricName: `${name}_bucket`, labels: { le: bounds[at] ?? '+Inf', ...labels }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: sum },
  ];
}
