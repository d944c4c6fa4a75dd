import { type LinkProps, Link as RouterLink } from 'react-router';

/** Addresses of the site that are written as they are; what would have to be resolved or encoded is left to the router. */
const isWrittenOut = /^\/(?!\/)(?:[\w%~-]+(?:\/[\w%~-]+)*)?(?:\?[\w%~&=.+-]*)?(?:#[\w-]*)?$/;

/**
 * A link on the server, where nobody follows it: the build puts it in the place of React Router's own (see vite.config.ts), which
 * takes a quarter of the time of a part page. Both write the same markup.
 */
export function Link(props: LinkProps) {
  const { to } = props;
  if (typeof to !== 'string' || !isWrittenOut.test(to) || props.mask !== undefined)
    return <RouterLink {...props} />;
  const {
    to: _to,
    onClick: _onClick,
    discover = 'render',
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    target,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...rest
  } = props;
  return <a {...rest} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}
