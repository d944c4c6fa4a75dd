/** Proxies take four thousand bytes of headers, unless told otherwise, and there are others. */
const longest = 3000;

/** The Link header of a page that has a next one (RFC 8288); null where its address would be too long for a header. */
export function nextPageLink(
  address: string,
  query: Record<string, string | number | undefined>,
): string | null {
  // By hand: URLSearchParams takes longer than the rest of the answer's headers together.
  let search = '';
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search += `${search === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  }
  const link = `<${address}${search}>; rel="next"`;
  return link.length > longest ? null : link;
}
