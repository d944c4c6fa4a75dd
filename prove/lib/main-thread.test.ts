import { expect, it } from 'vitest';
import { readBusy, readLongest, type TraceEvent } from './main-thread.ts';

const thread = { pid: 7, tid: 1 };
const at = (
  name: string,
  ms: number,
  lasts: number,
  cpu: number,
  args: TraceEvent['args'] = {},
): TraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts: ms * 1000,
  dur: lasts * 1000,
  tdur: cpu * 1000,
  args,
});
const main: TraceEvent = { ...thread, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } };
const touched: TraceEvent = {
  ...thread,
  name: 'EventTiming',
  ph: 'b',
  ts: 100_000,
  args: { data: { interactionId: 3, type: 'click' } },
};

it('counts what was under way, what handled the tap and what drew the picture, in processor time', () => {
  const busy = readBusy([
    main,
    at('RunTask', 50, 10, 9), // over before
    touched,
    at('RunTask', 95, 10, 4), // under way
    at('RunTask', 110, 20, 6),
    at('EventDispatch', 112, 5, 3, { data: { type: 'click' } }),
    at('RunTask', 140, 90, 30), // in between: gives way to the picture where there is time for pictures
    at('RunTask', 240, 30, 12),
    at('UpdateLayoutTree', 241, 4, 2),
    at('Commit', 260, 2, 1),
    at('RunTask', 300, 5, 5), // after it
  ]);
  expect(busy.toPictureMs).toBe(4 + 6 + 12);
  expect(busy.longestMs).toBe(30);
  expect(busy.of).toEqual({ stylesMs: 0, layoutMs: 0, paintMs: 0, restMs: 30 });
});

it('refuses a trace in which nobody touched the page', () => {
  expect(() => readBusy([main, at('RunTask', 1, 1, 1)])).toThrow('Nobody touched the page.');
});

it('finds the longest task of the page that had the most to do, and what it consists of', () => {
  const other = { pid: 8 };
  const { longestMs, of } = readLongest([
    main,
    { ...main, ...other },
    { ...at('RunTask', 5, 40, 35), ...other }, // of a page nobody looks at
    at('RunTask', 10, 30, 20),
    at('Layout', 12, 5, 4),
    at('Paint', 20, 5, 3),
    at('RunTask', 50, 60, 18),
    at('Layout', 55, 50, 15),
  ]);
  expect(longestMs).toBe(20);
  expect(of).toEqual({ stylesMs: 0, layoutMs: 4, paintMs: 3, restMs: 13 });
});
