/** Where to go on when what had the focus has gone away with what was found: as on a new page, at its heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#content h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
