/** Rows by their places in the list, from the first to before the end. */
export type Range = { first: number; end: number };

/** What a long list is drawn as: rows, and gaps as high as the rows they stand for. */
export type Piece = { row: number } | { gap: Range; height: number };

/** How far below the beginning of the list each row begins; the last is where the list ends. */
export function topsOf(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  usual: number,
): Float64Array {
  const tops = new Float64Array(keys.length + 1);
  let top = 0;
  keys.forEach((key, row) => {
    top += heights.get(key) ?? usual;
    tops[row + 1] = top;
  });
  return tops;
}

/** The row that is there, or the nearest. */
export function rowAt(tops: Float64Array, y: number): number {
  let first = 0;
  let last = tops.length - 2;
  while (first < last) {
    const middle = (first + last + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** What is in sight is drawn at once, what lies around it a few rows at a time. What is far away goes. */
export function nextRange(now: Range, seen: Range, wanted: Range, step: number): Range {
  const stays = now.first < wanted.end && now.end > wanted.first ? now : seen;
  const first = Math.min(stays.first, seen.first);
  const end = Math.max(stays.end, seen.end);
  return { first: Math.max(wanted.first, first - step), end: Math.min(wanted.end, end + step) };
}

/** The rows of the range and those kept besides, in their order, with the gaps between them. */
export function piecesOf(tops: Float64Array, range: Range, kept: readonly number[]): Piece[] {
  const count = tops.length - 1;
  const pieces: Piece[] = [];
  let done = 0;
  const leaveOutTo = (end: number) => {
    const gap = { first: done, end };
    pieces.push({ gap, height: (tops[end] ?? 0) - (tops[done] ?? 0) });
  };
  const draw = (row: number) => {
    if (row < done || row >= count) return;
    if (row > done) leaveOutTo(row);
    pieces.push({ row });
    done = row + 1;
  };
  const before = kept.filter((row) => row < range.first).toSorted((a, b) => a - b);
  const behind = kept.filter((row) => row >= range.end).toSorted((a, b) => a - b);
  for (const row of before) draw(row);
  for (let row = range.first; row < range.end; row += 1) draw(row);
  for (const row of behind) draw(row);
  if (done < count) leaveOutTo(count);
  return pieces;
}
