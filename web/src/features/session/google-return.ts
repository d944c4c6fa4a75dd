const channelName = 'sign-in';
const key = 'googleInThisTab';

/** What the window that went to Google tells the page it was opened from. */
export type GoogleOutcome = { ok: true } | { error: string };

function isOutcome(data: unknown): data is GoogleOutcome {
  if (typeof data !== 'object' || data === null) return false;
  return ('ok' in data && data.ok === true) || ('error' in data && typeof data.error === 'string');
}

/** By a channel and not by window.opener, which is cut when Google's pages ask the browser to keep them apart. */
export function tellGoogleOutcome(outcome: GoogleOutcome): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(outcome);
  channel.close();
}

export function onGoogleOutcome(listener: (outcome: GoogleOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (isOutcome(data)) listener(data);
  });
  return () => channel.close();
}

/** Whether this tab itself goes to Google and comes back, because no window could be opened. */
export function noteGoogleInThisTab(inThisTab: boolean): void {
  try {
    // A window that is opened gets a copy of this, so it has to be taken back for it.
    if (inThisTab) sessionStorage.setItem(key, 'yes');
    else sessionStorage.removeItem(key);
  } catch {
    // Then the page one comes back to behaves like a window and offers a way on.
  }
}

export function wasGoogleInThisTab(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
