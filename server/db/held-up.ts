/** Who could not have what somebody else holds. */
export type HeldUp = {
  /** Whatever of what they want may be held: it is not known which. */
  keys: readonly string[];
  /** So long they wait (`performance.now()`). */
  until: number;
  reject: (error: unknown) => void;
};

type Options<One> = { atOnce: number; tryAgain: (one: One) => Promise<void> };

export type HeldUpLine<One> = {
  /** `error` is what their last try came to: it is what they are told in the end. */
  add: (one: One, error: unknown) => void;
  holds: (which: (one: One) => boolean) => boolean;
  /** Who need not wait here any more; not those who are just trying. */
  take: (which: (one: One) => boolean) => One[];
};

/**
 * The line of those whose lock was not to be had. They try again in turn, a few at once, and what nobody has tried for the longest time goes
 * first: what becomes free is taken soon, however many wait for something else. Who still is held up comes back to the end of the line.
 */
export function heldUpLine<One extends HeldUp>({ atOnce, tryAgain }: Options<One>): HeldUpLine<One> {
  let line: { one: One; error: unknown }[] = [];
  const lastTry = new Map<string, number>();
  const trying = new Set<One>();
  let tries = 0;

  function next(): void {
    const now = performance.now();
    for (const { one, error } of line) if (one.until < now) one.reject(error);
    line = line.filter(({ one }) => one.until >= now);
    while (trying.size < atOnce && line.length > 0) void begin();
    if (trying.size === 0) lastTry.clear();
  }

  async function begin(): Promise<void> {
    const { one } = line.reduce((best, other) => (isTriedBefore(other.one, best.one) ? other : best));
    line = line.filter((other) => other.one !== one);
    tries += 1;
    for (const key of one.keys) lastTry.set(key, tries);
    trying.add(one);
    await tryAgain(one);
    trying.delete(one);
    next();
  }

  /** What was tried lately may be held for long. Where that is so of both, the one goes first who has something that was not. */
  function isTriedBefore(one: One, other: One): boolean {
    const [tried, otherTried] = [one, other].map(({ keys }) => keys.map((key) => lastTry.get(key) ?? 0));
    const later = latest(tried) - latest(otherTried);
    return later < 0 || (later === 0 && earliest(tried) < earliest(otherTried));
  }

  return {
    add(one, error) {
      line.push({ one, error });
      next();
    },
    holds: (which) => [...trying].some(which) || line.some(({ one }) => which(one)),
    take(which) {
      const taken = line.filter(({ one }) => which(one)).map(({ one }) => one);
      line = line.filter(({ one }) => !which(one));
      return taken;
    },
  };
}

const latest = (tries: readonly number[] = []) => Math.max(0, ...tries);
const earliest = (tries: readonly number[] = []) => Math.min(Number.POSITIVE_INFINITY, ...tries);
