import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/**
 * A wide button of a page that the server renders. Pressed before the program runs, by Enter in a field of its form too, that is
 * remembered by the script that starts the program (`html-document.ts`) and done as soon as there is somebody to do it.
 */
export function ReadyButton(
  props: Omit<ComponentProps<typeof Button>, 'size' | 'wide' | 'disabled' | 'className' | 'ref'>,
) {
  const button = useRef<HTMLButtonElement & { pressedEarly?: boolean }>(null);

  useEffect(() => {
    const element = button.current;
    if (element?.pressedEarly !== true) return;
    element.pressedEarly = false;
    queueMicrotask(() => element.click()); // once everything else on the page is alive too
  }, []);

  return <Button {...props} ref={button} size="large" wide className="ready-look" />;
}
