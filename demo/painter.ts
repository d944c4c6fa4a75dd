import { join } from 'node:path';
import type { PictureStorage } from '@spareworks/server/domains/images/picture-storage.ts';
import { helperProcess } from '@spareworks/server/kernel/helper-process.ts';
import { type DemoPicture, demoPictureNamed } from './demo-pictures.ts';

/** What comes back when a picture is drawn: all there is to draw. */
export type Drawn = { ids: readonly string[] };

export type Painter = {
  /** Draws what belongs into the file of this name; false when the demo catalogue has no such picture. */
  draw: (name: string) => Promise<boolean>;
} & AsyncDisposable;

/** Draws pictures of the demo catalogue into a folder, in a process of its own. */
export function demoPainter(folder: string, { restMs = 5000 } = {}): Painter {
  let known: ReadonlySet<string> | null = null;
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
    const { ids } = await painter.ask(picture);
    known ??= new Set(ids);
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
    open: async (name) => (await kept.open(name)) ?? ((await painter.draw(name)) ? kept.open(name) : null),
  };
}
