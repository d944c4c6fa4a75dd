/** Whether mail can be written to what somebody gave as their address: it was never checked, and ends up in a link. */
export function isAddress(email: string): boolean {
  return /^[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+\.[^\s@?&,;:<>"%]+$/.test(email);
}
