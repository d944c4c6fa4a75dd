type ProjectLink = { to: string; reloadDocument: boolean; rel?: string };

const otherSite = /^[a-z][a-z0-9+.-]*:|^\/\//i;
const file = /^[^?#]*\.[a-z0-9]+(?:[?#]|$)/i;

/** Files and other sites are no pages of this router: the browser itself has to open them. */
export function projectLink(href: string): ProjectLink {
  if (otherSite.test(href)) return { to: href, reloadDocument: true, rel: 'external noopener' };
  return { to: href, reloadDocument: file.test(href) };
}
