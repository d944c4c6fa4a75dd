import { expect, test } from 'vitest';
import { readMeasured, readOrdered, requestsFile } from './load-wrk.ts';

const figures = (given: object) =>
  `Running 1s test\nmeasured ${JSON.stringify({
    requests: 90,
    microseconds: 1_010_000,
    notOk: 0,
    broken: 0,
    timedOut: 0,
    waits: [
      [2000, 89],
      [9000, 1],
    ],
    ...given,
  })}\n`;

test('figures are read out of what wrk has printed', () => {
  expect(readMeasured(figures({}), 1)).toEqual({ requests: 90, seconds: 1.01, p50: 2, p99: 9 });
  const none = { requests: 0, waits: [] };
  expect(readMeasured(figures(none), 1)).toEqual({ requests: 0, seconds: 1.01, p50: 0, p99: 0 });
});

test('what wrk counts again of a long wait, as if others had come meanwhile, is taken out', () => {
  // Of 200 answers within a second of two connections 10 ms are usual; one took 55 ms, one 25.
  const answers = { requests: 200, microseconds: 1_000_000 };
  const longOnes = [
    [15_000, 2], // one of them of each
    [25_000, 2],
    [35_000, 1],
    [45_000, 1],
    [55_000, 1],
  ];
  const measured = readMeasured(figures({ ...answers, waits: [[9000, 198], ...longOnes] }), 2);
  expect(measured).toEqual({ requests: 200, seconds: 1, p50: 9, p99: 9 });
  expect(readMeasured(figures({ ...answers, waits: [[9000, 197], ...longOnes] }), 2)).toEqual({
    void: 'wrk counted other waits than those of its answers',
  });
});

test('an answer other than 2xx, a broken connection or a time-out makes them void, and says so', () => {
  expect(readMeasured(figures({ notOk: 2, timedOut: 1 }), 1)).toEqual({
    void: '2 answers other than 2xx, 1 time-outs',
  });
  expect(readMeasured(figures({ broken: 3 }), 1)).toEqual({ void: '3 broken connections' });
  expect(readMeasured('unable to connect', 1)).toEqual({ void: 'wrk gave no figures: unable to connect' });
});

test('orders that wrk placed are counted; one that was refused makes the round void', () => {
  const ordered = (given: object) =>
    `ordered ${JSON.stringify({ placed: 90, microseconds: 2_000_000, refused: 0, broken: 0, timedOut: 0, ...given })}\n`;
  expect(readOrdered(ordered({}))).toEqual({ orders: 90, seconds: 2 });
  expect(readOrdered(ordered({ refused: 1 }))).toEqual({ void: '1 orders that were refused' });
  expect(readOrdered('unable to connect')).toEqual({ void: 'wrk gave no figures: unable to connect' });
});

test('what is asked for is handed over line by line, with the headers before', () => {
  expect(requestsFile({ headers: { authorization: 'Bearer a b' }, paths: ['/a', '/b?c=d'] })).toBe(
    'header authorization Bearer a b\npath /a\npath /b?c=d\n',
  );
});
