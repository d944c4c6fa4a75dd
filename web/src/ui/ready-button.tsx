import type { ComponentProps } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';

/** A wide button of a page that the server renders. Before the program runs a click would be lost, so it waits for it. */
export function ReadyButton(
  props: Omit<ComponentProps<typeof Button>, 'size' | 'wide' | 'disabled' | 'className'>,
) {
  const hydrated = useHydrated();
  return <Button {...props} size="large" wide className="ready-look" disabled={!hydrated} />;
}
