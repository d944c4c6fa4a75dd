/**
 * Gathers what comes in quick succession and hands it on together, at most once in a while. The first of a quiet time
 * waits only a moment.
 */
export function gather<Item>(handOn: (items: ReadonlySet<Item>) => void, momentMs = 150, whileMs = 1500) {
  let gathered = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function flush(): void {
    timer = undefined;
    last = Date.now();
    const items = gathered;
    gathered = new Set();
    handOn(items);
  }

  return {
    add(items: Iterable<Item>): void {
      for (const item of items) gathered.add(item);
      timer ??= setTimeout(flush, Math.max(momentMs, last + whileMs - Date.now()));
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      gathered.clear();
    },
  };
}
