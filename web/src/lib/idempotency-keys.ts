/** A name nobody else has. Works without a secure context too, where randomUUID does not. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Keys for a request that may have to be sent again: the same content keeps its key until it is known to have arrived, so
 * that an answer that got lost does not become a second order or part.
 */
export function createIdempotencyKeys() {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(body: object): string {
      const content = JSON.stringify(body);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    arrived(): void {
      last = null;
    },
  };
}
