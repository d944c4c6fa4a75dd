/** The numbered balloon of a drawing's callouts. The number only repeats the order, so it is not read out. */
export function Balloon({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full border border-primary font-display text-lg leading-none font-semibold text-primary"
    >
      {number}
    </span>
  );
}
