import prometheus from 'prom-client';
import { expect, test } from 'vitest';
import { requestTimes } from './request-times.ts';

test('what is told of requests is what a histogram of the library would tell', async () => {
  const [own, theirs] = [new prometheus.Registry(), new prometheus.Registry()];
  const timesOf = requestTimes(own);
  const histogram = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [theirs],
  });
  const routes = [
    { method: 'GET', route: '/', status: 200 },
    { method: 'GET', route: '/', status: 304 },
    { method: 'POST', route: '/api/order', status: 200 },
    { method: 'GET', route: '/', status: 200 }, // a second one that counts for the same
  ];
  for (const [at, labels] of routes.entries()) {
    const count = timesOf(labels);
    for (const seconds of [0, 0.001, 0.0011, 0.25, 5, 5.5, 40 + at]) {
      count(seconds);
      histogram.observe(labels, seconds);
    }
  }
  const lines = async (registry: prometheus.Registry) =>
    (await registry.metrics()).trim().split('\n').toSorted();
  expect(await lines(own)).toEqual(await lines(theirs));
});
