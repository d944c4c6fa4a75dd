const longest = 2000;

/** Stands in where no address of the shop is at hand: only paths are of this site then. */
const anyShop = 'http://shop.invalid';

/** Characters a browser drops or reads as a slash when it follows an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being looked for
const treacherous = /[\u0000-\u0020\u007f-\u009f\\]/;

/** Addresses for programs. The reference of the API is a page like any other. */
const notAPage = /^\/(?:api(?!\/docs\/?$)|sandbox|static|images|metrics|healthz|readyz)(?:\/|$)/i;

/**
 * The one place that decides where anybody may be sent: the path, read and put straight as a browser would, or null when
 * it is not a page of this shop. Whatever comes out leads to the shop's own origin.
 */
export function ownPath(text: string | null | undefined, origin: string = anyShop): string | null {
  if (typeof text !== 'string' || text.length > longest || treacherous.test(text)) return null;
  if (!/^(?:\/|https?:\/\/)/i.test(text)) return null;
  const url = URL.parse(text, origin);
  if (url === null || url.origin !== URL.parse(origin)?.origin || url.username + url.password !== '')
    return null;
  const path = url.pathname + url.search + url.hash;
  // Read once more as what it is now: "/..//host" has become "//host". And decoded, as a proxy or a router may do.
  const decoded = decode(url.pathname);
  if (decoded === null || treacherousPath(url.pathname) || treacherousPath(decoded)) return null;
  if (treacherousPath(URL.parse(decoded, origin)?.pathname ?? '//')) return null;
  return URL.parse(path, origin)?.href === url.href && !notAPage.test(decoded) ? path : null;
}

function treacherousPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being looked for
  return /^\/\/|[\u0000-\u001f\u007f-\u009f\\]/.test(path);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
