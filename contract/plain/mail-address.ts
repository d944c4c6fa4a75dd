/**
 * Whether mail can be sent to what somebody gave as their address: the contact form checks nothing, and what is typed there
 * ends up in a link and in the headers of a mail. One plain address and nothing else.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s\p{Cc}@?&,;:<>()[\]\\"%]+@[^\s\p{Cc}@?&,;:<>()[\]\\"%]+\.[^\s\p{Cc}@?&,;:<>()[\]\\"%]+$/u.test(text)
  );
}
