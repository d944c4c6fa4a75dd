const soonMs = 5000;

/**
 * Whether the shop is there to give this page anew: a reload ends with the browser's own page where it is not, though the network is
 * there. What answers in its place that it is away does not count.
 */
export async function shopAnswers(): Promise<boolean> {
  try {
    const { href } = window.location;
    const signal = AbortSignal.timeout(soonMs);
    return (await fetch(href, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}
