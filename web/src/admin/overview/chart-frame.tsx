import { type PointerEvent, type ReactNode, useState } from 'react';
import { useWidth } from './use-width.ts';

/** What is shown beside a bar that is pointed at: whose it is, and its figures. */
export type Tooltip = { title: string; lines: readonly { name: string; figure: string }[] };

type Props = {
  height: number;
  /** Which bar is at this place of the drawing; null where there is none. */
  barAt: (place: { x: number; y: number }, width: number) => number | null;
  tooltip: (bar: number) => Tooltip;
  /** The drawing, once its width is known. */
  children: (width: number, pointedAt: number | null) => ReactNode;
};

/** A drawing as wide as its place. Whoever points at a bar, or touches it, is told its figures. */
export function ChartFrame({ height, barAt, tooltip, children }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<{ bar: number; x: number; y: number } | null>(null);

  function point(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const place = { x: event.clientX - box.left, y: event.clientY - box.top };
    const bar = barAt(place, width);
    setAt(bar === null ? null : { bar, ...place });
  }

  return (
    <div
      ref={ref}
      className="relative"
      style={{ height }}
      onPointerMove={point}
      onPointerDown={point}
      // A finger that is lifted leaves too, and what it asked for is to be read.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
    >
      {width > 0 && children(width, at?.bar ?? null)}
      {at !== null && <Figures {...tooltip(at.bar)} at={at} width={width} />}
    </div>
  );
}

function Figures({ title, lines, at, width }: Tooltip & { at: { x: number; y: number }; width: number }) {
  // On the side with more room, so that it is never cut off.
  const side = at.x > width / 2 ? { right: width - at.x + 12 } : { left: at.x + 12 };
  return (
    <div
      className="pointer-events-none absolute z-10 rounded-md border border-base-300 bg-base-100 px-2.5 py-2 text-sm wrap-anywhere"
      style={{ ...side, top: Math.max(0, at.y - 40), maxWidth: Math.min(260, width / 2) }}
    >
      <p className="font-semibold">{title}</p>
      {lines.map(({ name, figure }) => (
        <p key={name}>
          {name}: {figure}
        </p>
      ))}
    </div>
  );
}
