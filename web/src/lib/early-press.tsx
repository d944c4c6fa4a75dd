import { type ReactNode, useEffect } from 'react';

/** Of the script that starts the program, the server's html-document.ts. */
type KeepsPress = { earlyPress?: { take: () => void; drop: () => void } };

const kept = () => (window as KeepsPress).earlyPress;

/** After what was clicked just now, which is only kept a moment after its click. */
function take(): void {
  setTimeout(() => kept()?.take());
}

/**
 * Around what comes alive at once: presses what somebody pressed before there was anybody to do it. Where that is in a part of the page
 * that is still to come, it is kept on.
 */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(take, []);
  return children;
}

/** What was pressed cannot be done, and no longer looks as if it were at work. */
export function dropEarlyPress(): void {
  kept()?.drop();
}
