/** The Link header of a page that has a next one (RFC 8288). */
export function nextPageLink(address: string, query: Record<string, string | number | undefined>): string {
  // By hand: URLSearchParams takes longer than the rest of the answer's headers together.
  let search = '';
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search += `${search === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  }
  return `<${address}${search}>; rel="next"`;
}
