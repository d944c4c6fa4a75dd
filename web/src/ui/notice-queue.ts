let rendererIsThere = false;
const waiting: (() => void)[] = [];

/**
 * Until the renderer is on the page everything waits in order, so that a notice has its full time, and one that was
 * replaced meanwhile stays replaced.
 */
export function whenDrawn(say: () => void): void {
  if (rendererIsThere) say();
  else waiting.push(say);
}

export function showWaitingNotices(): void {
  rendererIsThere = true;
  for (const say of waiting.splice(0)) say();
}
