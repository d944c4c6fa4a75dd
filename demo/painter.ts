import { join } from 'node:path';
import type { PictureStorage } from '@spareworks/server/domains/images/picture-storage.ts';
import { helperProcess } from '@spareworks/server/kernel/helper-process.ts';
import { type DemoPicture, demoPictureNamed, nobodysPicture } from './demo-pictures.ts';

/** What comes back when a picture is drawn: all there is to draw, and how many files are not there yet. */
export type Drawn = { ids: readonly string[]; missing: number };

export type Painter = {
  /** Draws what belongs into the file of this name; false when the demo catalogue has no such picture. */
  draw: (name: string) => Promise<boolean>;
  /** Somebody looks at pictures and may want others soon: whoever draws them is called, unless all are drawn. */
  expectMore: () => void;
} & AsyncDisposable;

/**
 * Draws pictures of the demo catalogue into a folder, in a process of its own. Starting one takes longer than drawing, so it stays for
 * a minute after it was last wanted: a visitor goes from page to page.
 */
export function demoPainter(folder: string, { restMs = 60_000 } = {}): Painter {
  let known: ReadonlySet<string> | null = null;
  let missing = Number.POSITIVE_INFINITY;
  let expected = Number.NEGATIVE_INFINITY;
  const underWay = new Map<string, Promise<boolean>>();
  const painter = helperProcess<DemoPicture, Drawn>({
    program: join(import.meta.dirname, 'paint.ts'),
    args: [folder],
    what: 'A demo picture was not drawn.',
    atOnce: 2,
    mostWaiting: Number.POSITIVE_INFINITY,
    restMs,
  });

  async function order(picture: DemoPicture): Promise<boolean> {
    const drawn = await painter.ask(picture);
    known ??= new Set(drawn.ids);
    missing = drawn.missing;
    return known.has(picture.id);
  }

  return {
    draw: async (name) => {
      const picture = demoPictureNamed(name);
      if (picture === null || known?.has(picture.id) === false) return false;
      const key = keyOf(picture);
      const drawing = underWay.get(key) ?? order(picture).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
    expectMore: () => {
      const now = performance.now();
      if (missing === 0 || now - expected < restMs / 2) return;
      expected = now;
      // Nobody waits for it. Where it cannot be started, whoever asks for a picture next is told.
      order(nobodysPicture).catch(() => undefined);
    },
    [Symbol.asyncDispose]: () => painter[Symbol.asyncDispose](),
  };
}

function keyOf({ id, width }: DemoPicture): string {
  return `${id} ${width}`;
}

/** Pictures of the demo catalogue are drawn when they are first asked for, and kept. */
export function drawnOnDemand(kept: PictureStorage, painter: Painter): PictureStorage {
  return {
    ...kept,
    open: async (name) => {
      const there = await kept.open(name);
      if (there === null) return (await painter.draw(name)) ? kept.open(name) : null;
      if (demoPictureNamed(name) !== null) painter.expectMore();
      return there;
    },
  };
}
