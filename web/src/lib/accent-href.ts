/** The style sheet with the shop's own colour, as #rrggbb; the server makes it from its name. */
export function accentHref(accent: string): string {
  return `/accent/${accent.slice(1)}.css`;
}
