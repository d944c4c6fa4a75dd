const steps = [1, 2, 2.5, 5, 10];

/** Round values from nought to the first that is not below the largest, some four of them above nought. */
export function ticksUpTo(largest: number, { whole = false } = {}): number[] {
  const rough = Math.max(largest, whole ? 1 : 0.01) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fitting = steps.map((step) => step * power).find((step) => step >= rough * 0.999) ?? rough;
  const step = whole ? Math.max(1, Math.ceil(fitting)) : fitting;
  const count = Math.max(1, Math.ceil(Math.max(largest, step) / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** Every so-manieth label, so that they stand apart. */
export function labelEvery(
  count: number,
  { width, labelWidth }: { width: number; labelWidth: number },
): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
}
