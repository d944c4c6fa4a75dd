import { accentOf } from '@spareworks/contract/plain/accent';
import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { shop } from '@spareworks/contract/plain/shop';
import { webAddressesIn } from '@spareworks/contract/plain/web-addresses';

/** The words of a mail, free of characters that mean something to mail programs or the database. */
export type MailWords = {
  subject: string;
  greeting: string;
  paragraphs: readonly { text: string; byStaff: boolean }[];
  links: readonly { label: string; url: string }[];
  action: { label: string; url: string } | null;
  footer: string;
  wayOut: { label: string; url: string } | null;
  sender: string;
};

const fonts = "Barlow, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Of the button: the shop's own colour, or the product's. */
function accent(): { light: string; dark: string } {
  if (shop.look.accent === null) return { light: '#c2410c', dark: '#fb923c' };
  const { light, dark } = accentOf(shop.look.accent);
  return { light: light.colour, dark: dark.colour };
}

// Mail programs keep inline styles only; those that also read this sheet and know a dark scheme get the dark colours.
const darkColours = () => `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1216 !important; color: #e9edf2 !important; }
  .panel { background: #171b21 !important; border-color: #2a313a !important; }
  .muted { color: #9aa5b1 !important; border-color: #2a313a !important; }
  .link { color: #e9edf2 !important; }
  .button { background: ${accent().dark} !important; color: #14171c !important; }
}`;

const styles = {
  ground: `margin: 0; padding: 24px 12px; background: #f4f5f7; color: #14171c; font: 16px/1.6 ${fonts};`,
  panel:
    'max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #dfe3e8; border-radius: 6px; overflow: hidden;',
  name: 'padding: 16px 24px; background: #14171c; color: #ffffff; font-size: 20px; font-weight: 700;',
  words: 'padding: 24px; overflow-wrap: anywhere; word-break: break-word;',
  heading: 'margin: 0 0 16px; font-size: 24px; line-height: 1.25; font-weight: 700;',
  paragraph: 'margin: 0 0 16px;',
  button:
    'display: inline-block; margin: 8px 0; padding: 12px 24px; color: #ffffff; border-radius: 6px; font-weight: 600; text-decoration: none;',
  link: 'color: #14171c;',
  copy: 'margin: 8px 0 16px; font-size: 14px; color: #59626e;',
  foot: 'margin: 16px 0 0; padding: 16px 0 0; border-top: 1px solid #dfe3e8; font-size: 14px; color: #59626e;',
  sender: 'max-width: 512px; margin: 16px auto 0; padding: 0 24px; font-size: 14px; color: #59626e;',
};

/**
 * The words as markup alone. What they look like is put around them when the mail leaves (`dressed`): it is four times as long, and would be
 * written, packed and read for each mail while somebody waits for the order it is about.
 */
export function markupOf({ greeting, paragraphs, links, action, footer, wayOut, sender }: MailWords): string {
  return [
    ...(greeting === '' ? [] : [`<p>${lines(greeting)}</p>`]),
    ...paragraphs.map(({ text, byStaff }) => `<p>${byStaff ? linkedLines(text) : lines(text)}</p>`),
    ...links.map((to) => `<p>${link(to)}</p>`),
    ...(action === null ? [] : [`<p class="action">${link(action)}</p>`]),
    ...(footer === '' ? [] : [`<p class="foot">${lines(footer)}</p>`]),
    ...(wayOut === null ? [] : [`<p class="copy">${link(wayOut)}</p>`]),
    `<address>${escapeHtml(sender)}</address>`,
  ].join('\n');
}

/** Works where mail is read: styles inline, no tables, nothing fetched from anywhere. */
export function dressed({ subject, html }: { subject: string; html: string }): string {
  if (html.startsWith('<!doctype')) return html; // written by the version before
  const end = html.lastIndexOf('<address>');
  const [words, sender] = end < 0 ? [html, ''] : [html.slice(0, end), html.slice(end)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${darkColours()}
</style>
</head>
<body class="ground" style="${styles.ground}">
<div class="panel" style="${styles.panel}">
<div style="${styles.name}">${escapeHtml(shop.name)}</div>
<div style="${styles.words}">
<h1 style="${styles.heading}">${inOnePiece(escapeHtml(subject))}</h1>
${inOnePiece(withLooks(words.trimEnd()))}
</div>
</div>
${withLooks(sender)}
</body>
</html>
`;
}

/** Numbers of orders are not broken at their dashes. Of what is within a tag nothing is touched. */
function inOnePiece(markup: string): string {
  return markup.replaceAll(
    /<[^>]*>|(?<![\p{L}\p{N}-])(?:[A-Z][A-Z0-9]{0,5}-)?[0-9A-F]{4}-[0-9A-F]{4}(?![\p{L}\p{N}-])/gu,
    (found) => (found.startsWith('<') ? found : `<span style="white-space: nowrap;">${found}</span>`),
  );
}

/** No sign of the words themselves looks like a tag: they were escaped. */
function withLooks(markup: string): string {
  return markup
    .replaceAll(/<p class="action"><a href="([^"]*)">(.*?)<\/a><\/p>/g, (_, href: string, label: string) =>
      button(href, label),
    )
    .replaceAll('<p>', `<p style="${styles.paragraph}">`)
    .replaceAll('<p class="foot">', `<p class="muted" style="${styles.foot}">`)
    .replaceAll('<p class="copy">', `<p class="muted" style="${styles.copy}">`)
    .replaceAll('<a href=', `<a class="link" style="${styles.link}" href=`)
    .replace(/^<address>(.*)<\/address>$/s, `<p class="muted" style="${styles.sender}">$1</p>`);
}

/** And its address to copy. Both are escaped already. */
function button(href: string, label: string): string {
  return `<p style="margin: 0;"><a class="button" href="${href}" style="background: ${accent().light}; ${styles.button}">${label}</a></p>
<p class="muted" style="${styles.copy}">If the button does not work, open this address:<br><a href="${href}">${href}</a></p>`;
}

function link({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

function linkedLines(text: string): string {
  return webAddressesIn(text)
    .map(({ text: words, url }) => (url === null ? lines(words) : link({ label: words, url })))
    .join('');
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
