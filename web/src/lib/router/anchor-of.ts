/** What the end of an address points to on the page. */
export function anchorOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // what stands there was never made from a name
  }
}
