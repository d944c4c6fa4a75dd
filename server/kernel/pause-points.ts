/**
 * Named places between two steps of work that money or stock depends on. In a running shop they do nothing; tests stop,
 * reorder or kill the process there.
 */
type Visitor = (point: string) => Promise<void> | void;

let visitor: Visitor | null = null;

export function pausePoint(point: string): Promise<void> | void {
  return visitor?.(point);
}

/** For tests only. */
export function visitPausePoints(next: Visitor | null): void {
  visitor = next;
}
