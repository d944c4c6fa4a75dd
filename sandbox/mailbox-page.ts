import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { shop } from '@spareworks/contract/plain/shop';
import { webAddressesIn } from '@spareworks/contract/plain/web-addresses';
import type { Received } from './mailbox-store.ts';
import { timeFormat } from './time-format.ts';

/** The newest mail stands open, so that who has just asked for a link need not look for it. */
export function mailboxPage(mails: readonly Received[], to: string | null): string {
  const list = mails.map((mail, index) => `<li>${mailEntry(mail, index === 0, to === null)}</li>`).join('');
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="lead">Test mode: mail goes here instead of to people.</p>
${recipientForm(to)}
${mails.length === 0 ? emptyMailbox(to) : `<ol class="mails">${list}</ol>`}`,
  );
}

export function missingMailPage(): string {
  return page(
    'No such mail',
    `<h1>No such mail</h1>
<p class="lead">It was never here, or newer mail has taken its place.</p>
<p><a class="button" href="/sandbox/mail">Open the mailbox</a></p>`,
  );
}

function mailEntry(
  { id, to, subject, text, attachment, receivedAt }: Received,
  open: boolean,
  ofMany: boolean,
): string {
  const sameAddress = `<a class="action" href="/sandbox/mail?to=${escapeHtml(encodeURIComponent(to))}">Only to this address</a>`;
  return `<details${open ? ' open' : ''}>
<summary><span class="subject">${escapeHtml(subject)}</span>
<span class="facts"><span>To ${escapeHtml(to)}</span> <time datetime="${receivedAt.toISOString()}">${timeFormat.format(receivedAt)} UTC</time></span></summary>
<div class="mail">
<p class="text">${withLinks(text)}</p>
<p class="actions"><a class="action" href="/sandbox/mail/${id}">HTML version</a>
${attachment === null ? '' : `<a class="action" href="/sandbox/mail/${id}/attachment">${escapeHtml(attachment)}</a>`}
${ofMany ? sameAddress : ''}</p>
</div>
</details>`;
}

function recipientForm(to: string | null): string {
  return `<form class="search" method="get" action="/sandbox/mail" role="search">
<label for="to">Show mail to</label>
<input id="to" name="to" type="text" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" value="${escapeHtml(to ?? '')}">
<button class="button" type="submit">Show</button>
${to === null ? '' : '<a class="action" href="/sandbox/mail">Show all</a>'}
</form>`;
}

function emptyMailbox(to: string | null): string {
  const sentence =
    to === null
      ? 'No mail yet. Register an account or write a message, and what the shop sends appears here.'
      : `No mail to ${escapeHtml(to)}.`;
  return `<p class="empty">${sentence}</p>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} (test mode) | ${escapeHtml(shop.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/mail.css">
</head>
<body>
<header><a class="name" href="/">${escapeHtml(shop.name)}</a> <a class="action" href="/">Back to the shop</a></header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Web addresses become links; everything else, and what only looks like one, stays text. */
function withLinks(text: string): string {
  return webAddressesIn(text)
    .map(({ text: words, url }) => (url === null ? escapeHtml(words) : link(words, url)))
    .join('');
}

function link(words: string, url: string): string {
  return `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(words)}</a>`;
}
