const address = /\bhttps?:\/\/[^\s\p{C}<>"\\^`{|}]+/giu;

/** What ends a sentence behind an address, or a quotation or emphasis around it. */
const closing = /[.,;:!?'*_~…’”»]/u;

/** Nothing in front of the host that looks like another one, and nothing in it that looks like its end. */
const plainHost = /^https?:\/\/[\p{L}\p{M}\p{N}.-]*[\p{L}\p{N}](?::\d+)?(?=[/?#]|$)/iu;

type Piece = { text: string; url: string | null };

/** A text in pieces, with the addresses of web pages in it. Each is shown as it is followed, so that none looks like another. */
export function webAddressesIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnd(found);
    const url = plainHost.test(shown) ? URL.parse(shown)?.href : undefined;
    if (url === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), url: null });
    pieces.push({ text: shown, url });
    end = index + shown.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), url: null });
  return pieces;
}

/** A bracket belongs to the address only if it was opened there. */
function withoutEnd(found: string): string {
  const open = {
    ')': found.split('(').length - found.split(')').length,
    ']': found.split('[').length - found.split(']').length,
  };
  let length = found.length;
  for (; length > 0; length -= 1) {
    const last = found[length - 1] ?? '';
    if ((last === ')' || last === ']') && open[last] < 0) open[last] += 1;
    else if (!closing.test(last)) break;
  }
  return found.slice(0, length);
}
