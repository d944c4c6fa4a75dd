import { expect, test } from 'vitest';
import { readMeasured, requestsFile } from './load-wrk.ts';

const figures = (faults: object) =>
  `Running 1s test\nmeasured ${JSON.stringify({ requests: 90, seconds: 1.01, p50: 2, p99: 9, notOk: 0, broken: 0, timedOut: 0, ...faults })}\n`;

test('figures are read out of what wrk has printed', () => {
  expect(readMeasured(figures({}))).toEqual({ requests: 90, seconds: 1.01, p50: 2, p99: 9 });
});

test('an answer other than 2xx, a broken connection or a time-out makes them void, and says so', () => {
  expect(readMeasured(figures({ notOk: 2, timedOut: 1 }))).toEqual({
    void: '2 answers other than 2xx, 1 time-outs',
  });
  expect(readMeasured(figures({ broken: 3 }))).toEqual({ void: '3 broken connections' });
  expect(readMeasured('unable to connect')).toEqual({ void: 'wrk gave no figures: unable to connect' });
});

test('what is asked for is handed over line by line, with the headers before', () => {
  expect(requestsFile({ headers: { authorization: 'Bearer a b' }, paths: ['/a', '/b?c=d'] })).toBe(
    'header authorization Bearer a b\npath /a\npath /b?c=d\n',
  );
});
