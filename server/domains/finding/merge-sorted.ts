/** So many comparisons take about a millisecond; then others have their turn. */
const atOnce = 20_000;
/** Runs of this length are put in order at once. */
const runLength = 64;

/** The values in order, a step at a time: a sort in one go keeps everybody waiting. What is in order already costs next to nothing. */
export function* mergeSorted(
  values: Uint32Array,
  compare: (a: number, b: number) => number,
): Generator<void, Uint32Array> {
  const { length } = values;
  let [from, into] = [values.slice(), new Uint32Array(length)];
  let steps = 0;
  for (let begin = 0; begin < length; begin += runLength) {
    from.subarray(begin, begin + runLength).sort(compare);
    steps += runLength * 6;
    if (steps > atOnce) {
      steps = 0;
      yield;
    }
  }
  for (let width = runLength; width < length; width *= 2) {
    for (let begin = 0; begin < length; begin += width * 2) {
      const middle = Math.min(begin + width, length);
      const end = Math.min(begin + width * 2, length);
      const inOrder = middle === end || compare(from[middle - 1] as number, from[middle] as number) <= 0;
      if (inOrder) {
        into.set(from.subarray(begin, end), begin);
        steps += (end - begin) >>> 4;
      } else {
        for (let [left, right, to] = [begin, middle, begin]; to < end; to += 1) {
          const takesLeft =
            right === end || (left < middle && compare(from[left] as number, from[right] as number) <= 0);
          into[to] = from[takesLeft ? left++ : right++] as number;
          steps += 1;
          if (steps > atOnce) {
            steps = 0;
            yield;
          }
        }
      }
      if (steps > atOnce) {
        steps = 0;
        yield;
      }
    }
    [from, into] = [into, from];
  }
  return from;
}
