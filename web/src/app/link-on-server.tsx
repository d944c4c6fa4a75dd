import { type LinkProps, Link as RouterLink } from 'react-router';

/** Addresses of the site that are written as they are; what would have to be resolved or encoded is left to the router. */
const isWrittenOut = /^\/(?!\/)(?:[\w%~-]+(?:\/[\w%~-]+)*)?(?:\?[\w%~&=.+-]*)?(?:#[\w-]*)?$/;

/** What says how a link is followed. */
const ofRouter = new Set([
  'to',
  'onClick',
  'discover',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'mask',
  'state',
  'target',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
]);

/**
 * A link on the server, where nobody follows it: the build puts it in the place of React Router's own (see vite.config.ts), which
 * takes a quarter of the time of a part page. Both write the same markup, but for the mark of links to be looked up ahead (`discover`): nobody
 * here asks for it, and a page has thirty links.
 */
export function Link(props: LinkProps) {
  const { to } = props;
  if (typeof to !== 'string' || !isWrittenOut.test(to) || props.mask !== undefined)
    return <RouterLink {...props} discover="none" />;
  // Put together one by one: leaving names out of a copy takes several times as long, and a page has thirty links.
  const written: Record<string, unknown> = {};
  for (const name in props) if (!ofRouter.has(name)) written[name] = props[name as keyof LinkProps];
  written.href = to;
  written.target = props.target;
  return <a {...written} />;
}
