/** By itself a browser waits for minutes where the line is dead, and says nothing: after a while it counts as not answered. */
export function inTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  ms: number,
  late: () => Error,
): Promise<T> {
  const giveUp = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // First: what it was waiting for besides the answer, such as a new token, does not hear of the signal.
      reject(late());
      giveUp.abort();
    }, ms);
    void ask(giveUp.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
