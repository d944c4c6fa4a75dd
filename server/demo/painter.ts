import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PictureStorage } from '../domains/images/picture-storage.ts';
import { inTurns } from '../http/in-turns.ts';
import { type DemoPicture, demoPictureNamed } from './demo-pictures.ts';

export type PainterMessage = { ids: string[] } | { picture: DemoPicture; fault: string | null };

export type Painter = {
  /** Draws what belongs into the file of this name; false when the demo catalogue has no such picture. */
  draw: (name: string) => Promise<boolean>;
} & AsyncDisposable;

type Answers = Map<string, PromiseWithResolvers<void>>;
type Hired = { child: ChildProcess; answers: Answers; gone: Promise<void> };

const drawnAtOnce = 2;

/**
 * Draws pictures of the demo catalogue into a folder. In a process of its own, which is there only while there is
 * something to draw: drawing needs memory that the shop would keep for the rest of its days.
 */
export function demoPainter(folder: string, { restMs = 5000 } = {}): Painter {
  let hired: Hired | null = null;
  let known: ReadonlySet<string> | null = null;
  let rest: NodeJS.Timeout | undefined;
  const underWay = new Map<string, Promise<boolean>>();
  const inTurn = inTurns({ atOnce: drawnAtOnce, mostWaiting: Number.POSITIVE_INFINITY });

  function hire(): Hired {
    const child = fork(join(import.meta.dirname, 'paint.ts'), [folder], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // While developing, Node would have it report every file it reads, in the place of its answers.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
    });
    const answers: Answers = new Map();
    const complaints: Buffer[] = [];
    const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
    const onEnd = (reason: string) => {
      if (hired?.child === child) hired = null;
      for (const answer of answers.values())
        answer.reject(new Error(`A demo picture was not drawn. ${reason}`));
      leave();
    };
    child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.on('message', (message: PainterMessage) => {
      if ('ids' in message) known = new Set(message.ids);
      else if (message.fault === null) answers.get(keyOf(message.picture))?.resolve();
      else answers.get(keyOf(message.picture))?.reject(new Error(message.fault));
    });
    child.on('error', (error) => onEnd(error.message));
    child.on('exit', () => onEnd(Buffer.concat(complaints).toString().trim()));
    return { child, answers, gone };
  }

  async function order(picture: DemoPicture): Promise<boolean> {
    clearTimeout(rest);
    hired ??= hire();
    const { child, answers } = hired;
    const answer = Promise.withResolvers<void>();
    answers.set(keyOf(picture), answer);
    child.send(picture, () => undefined); // when it is gone, its end says so
    try {
      await answer.promise;
    } finally {
      answers.delete(keyOf(picture));
      clearTimeout(rest);
      rest = setTimeout(() => void dismiss(), restMs).unref();
    }
    return known?.has(picture.id) ?? false;
  }

  async function dismiss(): Promise<void> {
    const leaving = hired;
    hired = null;
    clearTimeout(rest);
    if (leaving?.child.connected) leaving.child.disconnect(); // it ends what it is drawing
    await leaving?.gone;
  }

  return {
    draw: async (name) => {
      const picture = demoPictureNamed(name);
      if (picture === null || known?.has(picture.id) === false) return false;
      const key = keyOf(picture);
      const drawing = underWay.get(key) ?? inTurn(() => order(picture)).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
    [Symbol.asyncDispose]: dismiss,
  };
}

function keyOf({ id, width }: DemoPicture): string {
  return `${id} ${width}`;
}

/** Pictures of the demo catalogue are drawn when they are first asked for, and kept. */
export function drawnOnDemand(kept: PictureStorage, painter: Painter): PictureStorage {
  return {
    ...kept,
    open: async (name) => (await kept.open(name)) ?? ((await painter.draw(name)) ? kept.open(name) : null),
  };
}
