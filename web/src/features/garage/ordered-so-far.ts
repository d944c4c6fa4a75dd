/** For a question before an order is placed; `unsure`: one was sent before, and nobody knows what came of it. */
export function orderedSoFar(unsure: boolean): string {
  return unsure
    ? 'Whether the order you sent before was placed is still not known.'
    : 'Nothing was ordered yet.';
}
