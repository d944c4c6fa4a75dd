import type { Browser } from '@playwright/test';

// What a page's main thread did, from a trace of the browser. Everything is processor time of that thread, which is the same on a
// busy machine as on a quiet one.

export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; by the clock. */
  ts: number;
  dur?: number;
  /** Of the processor. */
  tdur?: number;
  args: { name?: string; data?: { interactionId?: number; type?: string } };
};

export type Busy = {
  /** What has to be done from the tap or key to the picture that follows it: handling it, what is under way, drawing. Of several (pressed, released) the longest. */
  toPictureMs: number;
  /** The longest task between the tap and the end of the trace: how long it may keep the next one waiting. */
  longestMs: number;
  /** What the longest task consists of. */
  of: { stylesMs: number; layoutMs: number; paintMs: number; restMs: number };
};

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Runs something and answers with what the browser noted meanwhile. */
export async function traced(browser: Browser, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  try {
    await work();
  } finally {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
  }
  return events;
}

/** Reads a trace in which somebody did one thing. */
export function readBusy(events: readonly TraceEvent[]): Busy {
  const input = events.filter(
    ({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && (args.data?.interactionId ?? 0) > 0,
  );
  const first = input[0];
  if (first === undefined) throw new Error('Nobody touched the page.');
  const onMain = onMainThread(events, first.pid);
  const tasks = onMain
    .filter((event) => event.name === 'RunTask' && endOf(event) > first.ts)
    .toSorted((a, b) => a.ts - b.ts);
  const longest = longestOf(tasks);
  const dispatches = onMain.filter(({ name }) => name === 'EventDispatch');
  const commits = onMain.filter(({ name }) => name === 'Commit');
  const toPictures = input.map(({ ts, args }) => {
    const handled = dispatches.find((event) => event.ts >= ts && event.args.data?.type === args.data?.type);
    const handledAt = handled?.ts ?? ts;
    const picture = commits.find((commit) => commit.ts >= handledAt + (handled?.dur ?? 0));
    // What comes in between gives way to the picture on a machine that has time for pictures.
    return sumMs(
      tasks.filter(
        (task) =>
          (endOf(task) > ts && task.ts <= handledAt) ||
          (picture !== undefined && task.ts <= picture.ts && endOf(task) >= picture.ts),
      ),
    );
  });
  return { toPictureMs: Math.max(...toPictures), longestMs: ms(longest), of: partsOf(longest, onMain) };
}

/** Reads a trace in which somebody scrolled: the longest task of the page, whatever it was about. */
export function readLongest(events: readonly TraceEvent[]): Pick<Busy, 'longestMs' | 'of'> {
  // Of several processes the one of the page has the most to do.
  const pages = new Set(named(events, ['thread_name']).map(({ pid }) => pid));
  const [tasks] = [...pages]
    .map((pid) => onMainThread(events, pid).filter(({ name }) => name === 'RunTask'))
    .toSorted((a, b) => sumMs(b) - sumMs(a));
  const longest = longestOf(tasks ?? []);
  return { longestMs: ms(longest), of: partsOf(longest, onMainThread(events, longest.pid)) };
}

function onMainThread(events: readonly TraceEvent[], pid: number): TraceEvent[] {
  const main = mainThread(events, pid);
  return events.filter((event) => event.pid === pid && event.tid === main && event.ph === 'X');
}

function longestOf(tasks: readonly TraceEvent[]): TraceEvent {
  const longest = tasks.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))[0];
  if (longest === undefined) throw new Error('The page did nothing.');
  return longest;
}

/** What a task consists of. */
function partsOf(task: TraceEvent, onMain: readonly TraceEvent[]): Busy['of'] {
  const within = onMain.filter((event) => event.ts >= task.ts && endOf(event) <= endOf(task));
  const of = {
    stylesMs: sumMs(named(within, ['UpdateLayoutTree'])),
    layoutMs: sumMs(named(within, ['Layout'])),
    paintMs: sumMs(named(within, ['PrePaint', 'Paint', 'Layerize', 'Commit'])),
  };
  return { ...of, restMs: ms(task) - of.stylesMs - of.layoutMs - of.paintMs };
}

function mainThread(events: readonly TraceEvent[], pid: number): number | undefined {
  return events.find(
    (event) => event.name === 'thread_name' && event.pid === pid && event.args.name === 'CrRendererMain',
  )?.tid;
}

function named(events: readonly TraceEvent[], names: readonly string[]): TraceEvent[] {
  return events.filter(({ name }) => names.includes(name));
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

const ms = ({ tdur = 0 }: TraceEvent) => tdur / 1000;

function sumMs(events: readonly TraceEvent[]): number {
  return events.reduce((sum, event) => sum + ms(event), 0);
}
