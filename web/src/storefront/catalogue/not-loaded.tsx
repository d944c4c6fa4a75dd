import CircleAlert from 'virtual:icons/circle-alert';
import RotateCw from 'virtual:icons/rotate-cw';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  reason: string;
  retrying: boolean;
  /** `chosen`: where the focus was when it was said, mostly at what was chosen. */
  onLostFocus: (chosen: Element | null) => void;
};

/** Around the line, in pixels. */
const margin = 16;

/** Whoever goes through the page by keys meets nothing beneath the line, at neither edge of the window. */
function useRoomAround(line: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      style.scrollPaddingBlock = `${(line.current?.offsetHeight ?? 0) + margin}px`;
    });
    if (line.current !== null) sizes.observe(line.current);
    return () => {
      sizes.disconnect();
      style.scrollPaddingBlock = '';
    };
  }, [line]);
}

/** Above the parts that stay while what was chosen could not be loaded, and in sight wherever somebody is among them. */
export function NotLoaded({ reason, retrying, onLostFocus }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const chosen = useRef<Element>(null);
  useRoomAround(line);
  const again = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  useWhenOnline(() => {
    if (retrying) return;
    if (document.activeElement === button.current) pressed.current = true; // as if they had pressed it
    again();
  });

  useEffect(() => {
    chosen.current = document.activeElement;
  }, [search]);

  // Once it is loaded the button is gone, and the focus with it.
  const whenGone = useEffectEvent(() => {
    if (pressed.current && document.activeElement === document.body) onLostFocus(chosen.current);
  });
  useEffect(() => () => whenGone(), []);

  return (
    <div
      ref={line}
      className="no-print sticky top-2 bottom-2 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-base-300 bg-base-200 px-4 py-3 lg:mb-5"
    >
      <p
        role="alert"
        className="flex min-w-0 flex-1 basis-72 gap-2.5 max-sm:text-[0.9375rem] max-sm:leading-snug"
      >
        <CircleAlert size={22} className="shrink-0 text-error sm:mt-0.5" />
        <span>
          <strong className="font-semibold">Your choice could not be loaded</strong>, so these are still the
          parts from before it. {reason}
        </span>
      </p>
      <Button
        ref={button}
        variant="outline"
        icon={<RotateCw size={18} />}
        loading={retrying}
        onClick={() => {
          pressed.current = true;
          again();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
