export type Target = {
  url: string;
  /** Asked for in turn. */
  paths: readonly string[];
  /** Which of them is next; a round goes on where the one before ended. */
  at: number;
  headers?: Readonly<Record<string, string>>;
  /** Every request comes from another address, as behind a proxy: one address may not have much of what is expensive at once. */
  manyClients?: boolean;
  isRight: (body: string, path: string) => boolean;
};

export type Load = { connections: number; seconds: number };

/** What came of a load; milliseconds as the caller sees them. */
export type Loaded = { requests: number; seconds: number; p50: number; p99: number };

/** The reason why the figure is void. */
export type Void = { void: string };

/** What was wrong with the answers, in words; null when nothing was. */
export function faultsIn(counts: Readonly<Record<string, number>>): Void | null {
  const faults = Object.entries(counts).filter(([, count]) => count > 0);
  return faults.length === 0 ? null : { void: faults.map(([what, count]) => `${count} ${what}`).join(', ') };
}
