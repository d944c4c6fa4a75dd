/** Where a page begins, for whoever goes through it by keys. */
export function beginningOf(): HTMLElement | null {
  const content = document.getElementById('content');
  return content?.querySelector<HTMLElement>('h1') ?? content;
}

export function focusOn(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** What was there is gone, and perhaps the focus with it: it goes to the beginning of what has come in its place. */
export function focusIfLost(): void {
  const target = beginningOf();
  if (target !== null && document.activeElement === document.body) focusOn(target);
}
