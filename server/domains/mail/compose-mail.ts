import { shop } from '@spareworks/contract/plain/shop';
import { type MailWords, markupOf } from './mail-html.ts';

/** Addresses of web pages can be followed in what staff wrote; of others nobody knows where they lead. */
export type Paragraph = string | { byStaff: string };

export type MailContent = {
  subject: string;
  greeting?: string;
  paragraphs: readonly Paragraph[];
  /** Where else to look. */
  links?: readonly { label: string; url: string }[];
  /** The one thing to do: a button, and its address to copy. */
  action?: { label: string; url: string };
  /** Why this mail was sent, what to do if it was not asked for. */
  footer?: string;
  /** How to get no more of these. */
  wayOut?: { label: string; url: string };
};

export type ComposedMail = { subject: string; text: string; html: string };

/** Both bodies of a mail from the same words, the HTML still without its looks. Any of them may come from a stranger. */
export function composeMail(content: MailContent): ComposedMail {
  const words: MailWords = {
    subject: oneLine(content.subject),
    greeting: plain(content.greeting ?? ''),
    paragraphs: content.paragraphs
      .map((words) =>
        typeof words === 'string'
          ? { text: plain(words), byStaff: false }
          : { text: plain(words.byStaff), byStaff: true },
      )
      .filter(({ text }) => text !== ''),
    links: (content.links ?? []).map(actionOf),
    action: content.action === undefined ? null : actionOf(content.action),
    footer: plain(content.footer ?? ''),
    wayOut: content.wayOut === undefined ? null : actionOf(content.wayOut),
    sender: shop.contact.address.join(', '),
  };
  return { subject: words.subject, text: mailText(words), html: markupOf(words) };
}

function mailText({ greeting, paragraphs, links, action, footer, wayOut, sender }: MailWords): string {
  const link = (to: MailWords['action']) => (to === null ? '' : `${to.label}:\n${to.url}`);
  return [
    greeting,
    ...paragraphs.map(({ text }) => text),
    ...links.map(link),
    link(action),
    footer,
    link(wayOut),
    `-- \n${sender}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function actionOf({ label, url }: { label: string; url: string }): { label: string; url: string } {
  const address = new URL(url);
  if (!/^https?:$/.test(address.protocol)) throw new Error(`a mail cannot link to ${address.protocol}`);
  // Not what came in: the parsed form has no blank or line break that would end the link early.
  return { label: oneLine(label), url: address.href };
}

/** For headers: a line break there would begin another header. */
function oneLine(text: string): string {
  return withoutTurns(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function plain(text: string): string {
  return withoutTurns(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** They would have all that follows read backwards, and one who writes to the shop could hide in it what a link or file is. */
function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
