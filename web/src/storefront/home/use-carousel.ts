import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { Carousel, CarouselView } from './reviews-carousel.ts';

/** So far from the window the carousel's code is fetched, to be there when the reviews are. */
const nearby = '400px 0px';

function useNear(list: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (list.current === null) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: nearby,
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);

  return near;
}

/** Somebody who reads holds the carousel: with the mouse on it, or with the keyboard in it. */
function useHeld() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const holding = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    // A click leaves the focus behind without anybody being there; only the keyboard's focus counts.
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { held: hovered || focused, holding };
}

/** Brings the list of reviews to life as soon as it comes near. Until then, and if that fails, it scrolls as a list. */
export function useCarousel() {
  const list = useRef<HTMLDivElement>(null);
  const near = useNear(list);
  const [wanted, setWanted] = useState(false);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [view, setView] = useState<CarouselView>({ index: 0, locked: true });
  const [playing, setPlaying] = useState(true);
  const [moved, setMoved] = useState(false);
  const { held, holding } = useHeld();

  if (near && !wanted) setWanted(true);

  useEffect(() => {
    if (!wanted) return;
    let started: Carousel | null = null;
    let left = false;
    loadChunk(() => import('./reviews-carousel.ts'), 'reviews').then(({ startCarousel }) => {
      if (left || list.current === null) return;
      started = startCarousel(list.current, setView);
      setCarousel(started);
      setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    }, console.error);
    return () => {
      left = true;
      started?.destroy();
      setCarousel(null);
    };
  }, [wanted]);

  const running = carousel !== null && playing && near && !held && !view.locked;

  useEffect(() => {
    carousel?.setRunning(running);
    // What turns by itself is not announced.
    if (running) setMoved(false);
  }, [carousel, running]);

  function move(turn: (carousel: Carousel) => void): void {
    if (carousel === null) return;
    turn(carousel);
    setMoved(true);
  }

  return {
    list,
    holding,
    /** Whether there is something to turn. */
    active: carousel !== null && !view.locked,
    index: view.index,
    /** Whether the person, not the clock, made the last turn. */
    moved,
    playing,
    togglePlaying: () => setPlaying(!playing),
    previous: () => move((it) => it.previous()),
    next: () => move((it) => it.next()),
    goTo: (index: number) => move((it) => it.goTo(index)),
  };
}
