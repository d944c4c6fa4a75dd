/** Of the script that starts the program, the server's html-document.ts. */
type KeepsPress = { earlyPress?: { take: () => void; drop: () => void } };

const kept = () => (window as KeepsPress).earlyPress;

/**
 * Presses what somebody pressed before there was anybody to do it; where that part of the page is still to come, it is kept on.
 * After what was clicked just now: that is only kept a moment after its click.
 */
export function takeEarlyPress(): void {
  setTimeout(() => kept()?.take());
}

/** What was pressed cannot be done, and no longer looks as if it were at work. */
export function dropEarlyPress(): void {
  kept()?.drop();
}
