const special = /["'&<>]/;
const everySpecial = /["'&<>]/g;
const written: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React writes text and values of attributes. */
export function escapeText(text: string): string {
  return special.test(text) ? text.replace(everySpecial, (letter) => written[letter] as string) : text;
}
