/** How a card says whether its part fits; with data-verdict, for which the card leaves room (part-card.tsx). */
export const verdictStrip =
  'absolute inset-x-0 bottom-0 flex min-h-11 items-center gap-2 border-t border-base-300 bg-base-100 px-5 py-1.5 text-[0.9375rem] leading-tight';
