import { followChanges } from './follow-changes.ts';

/** Longer than this in line, and a tab has been open for a while: something may have changed unheard. */
const lateAfterMs = 2000;

/**
 * One connection for all tabs of a browser: the first tab has it and tells the others; when that one is closed, the
 * next takes over. A browser has only few connections to one shop, and tabs are many. Call the result to stop.
 */
export function shareChanges(email: string, onTags: (tags: readonly string[]) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const name = `changes for ${email}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onTags(data as string[]));
  const began = performance.now();

  const follow = () =>
    followChanges({
      signal,
      late: performance.now() - began > lateAfterMs,
      onTags: (tags) => {
        if (signal.aborted) return;
        onTags(tags);
        channel.postMessage(tags);
      },
    });

  // Without a secure context there are no locks, and every tab has its own connection.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, follow).catch(() => undefined);
  else void follow();
  return () => {
    stop.abort();
    channel.close();
  };
}
