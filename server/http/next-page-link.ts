/** The Link header of a page that has a next one (RFC 8288). */
export function nextPageLink(address: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `<${address}?${search}>; rel="next"`;
}
