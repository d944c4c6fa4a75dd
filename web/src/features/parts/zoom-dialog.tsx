import ChevronLeft from 'virtual:icons/chevron-left';
import ChevronRight from 'virtual:icons/chevron-right';
import X from 'virtual:icons/x';
import ZoomIn from 'virtual:icons/zoom-in';
import ZoomOut from 'virtual:icons/zoom-out';
import { altOf, type PictureOfPart } from '@spareworks/contract/plain/part-pictures';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { largestPicture } from './picture-sources.ts';
import { PictureStrip } from './picture-strip.tsx';
import { stepOf, usePictureStrip } from './use-picture-strip.ts';

/**
 * Back closes what covers the page instead of leaving it: it has an entry of its own in the history, which goes when it is closed
 * otherwise. The router is not told of either, for nothing on the page has changed.
 */
function useBackCloses(close: () => void): void {
  const closeIt = useEffectEvent(close);
  useEffect(() => {
    let gone = false;
    function left(event: PopStateEvent): void {
      event.stopImmediatePropagation();
      window.removeEventListener('popstate', left, true);
      if (!gone) closeIt();
      gone = true;
    }
    window.history.pushState({ ...window.history.state, enlarged: true }, '');
    window.addEventListener('popstate', left, true);
    return () => {
      // Whoever has gone elsewhere meanwhile is not taken back.
      if (!gone && window.history.state?.enlarged === true) window.history.back();
      else window.removeEventListener('popstate', left, true);
      gone = true;
    };
  }, []);
}

type Props = {
  name: string;
  pictures: readonly PictureOfPart[];
  /** Which one is in sight at first. */
  first: number;
  /** With the one that was in sight at last. */
  onClose: (at: number) => void;
};

/** The pictures as large as the window allows. The browser closes it on Escape and gives the focus back. */
export function ZoomDialog({ name, pictures, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { at, show, jump, props } = usePictureStrip(pictures.length);
  /** The place of the one that is shown in its full size, to be moved about; null: all fit the window. */
  const [large, setLarge] = useState<number | null>(null);
  const isLarge = large === at;
  const begin = useEffectEvent(() => jump(first));

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    begin();
    return () => element?.close();
  }, []);

  useBackCloses(() => dialog.current?.close());

  // A picture that no longer fits is seen from its middle, not from an edge.
  useEffect(() => {
    const frame = large === null ? null : dialog.current?.querySelectorAll('li')[large];
    frame?.scrollTo(
      (frame.scrollWidth - frame.clientWidth) / 2,
      (frame.scrollHeight - frame.clientHeight) / 2,
    );
  }, [large]);

  const last = pictures.length - 1;
  function step(event: KeyboardEvent): void {
    // In its full size the same keys move the picture.
    const next = isLarge ? at : at + stepOf(event);
    if (next === at || next < 0 || next > last) return;
    event.preventDefault();
    show(next);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={name}
      className="dialog w-[min(1200px,calc(100vw-32px),calc((100dvh-6.5rem)*4/3))] p-0 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none max-sm:rounded-none"
      onClose={() => onClose(at)}
      onKeyDown={step}
      onClick={(event) => {
        // Beside the picture is the dialog itself: its backdrop.
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="flex items-center justify-between gap-4 border-b border-base-300 py-1 pr-1 pl-4">
        <p className="min-w-0 truncate font-semibold">{altOf(name, pictures, at)}</p>
        <div className="flex shrink-0 items-center">
          {last > 0 && (
            <>
              <button
                type="button"
                className="btn btn-ghost size-11 px-0"
                aria-disabled={at === 0}
                onClick={() => show(Math.max(0, at - 1))}
              >
                <ChevronLeft size={22} />
                <span className="sr-only">Picture before</span>
              </button>
              <p aria-live="polite" className="whitespace-nowrap tabular-nums">
                <span className="sr-only">Picture </span>
                {at + 1} of {pictures.length}
              </p>
              <button
                type="button"
                className="btn btn-ghost size-11 px-0"
                aria-disabled={at === last}
                onClick={() => show(Math.min(last, at + 1))}
              >
                <ChevronRight size={22} />
                <span className="sr-only">Next picture</span>
              </button>
            </>
          )}
          <button
            type="button"
            className="btn btn-ghost size-11 px-0"
            aria-pressed={isLarge}
            onClick={() => setLarge(isLarge ? null : at)}
          >
            {isLarge ? <ZoomOut size={22} /> : <ZoomIn size={22} />}
            <span className="sr-only">Full size</span>
          </button>
          <button
            type="button"
            className="btn btn-ghost size-11 px-0"
            onClick={() => dialog.current?.close()}
          >
            <X size={22} />
            <span className="sr-only">Close</span>
          </button>
        </div>
      </div>
      <PictureStrip {...props}>
        {pictures.map(({ img }, place) => (
          <li
            key={img}
            data-theme="light"
            // Only a picture that is moved about scrolls by itself: else a finger moves on to the next.
            className={classNames(
              'graph-paper aspect-4/3 max-sm:aspect-auto max-sm:h-[calc(100dvh-3.25rem)]',
              large === place ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
            )}
            inert={place !== at}
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same by keyboard */}
            <img
              src={largestPicture(img)}
              alt={altOf(name, pictures, place)}
              width={1200}
              height={900}
              loading={place === first ? 'eager' : 'lazy'}
              className={
                large === place
                  ? 'h-auto w-[1200px] max-w-none cursor-zoom-out'
                  : 'size-full cursor-zoom-in object-contain'
              }
              onClick={() => setLarge(large === place ? null : place)}
            />
          </li>
        ))}
      </PictureStrip>
    </dialog>
  );
}
