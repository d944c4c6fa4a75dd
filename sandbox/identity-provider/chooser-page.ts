import { mount } from './endpoints.ts';
import { type Html, html } from './html.ts';
import type { Fault, OfferedAccount, Typed } from './read-choice.ts';

export type ChooserPage = { accounts: readonly OfferedAccount[]; typed: Typed; faults: readonly Fault[] };

/** The page on which somebody picks whom Google would say they are. */
export function chooserPage({ accounts, typed, faults }: ChooserPage): string {
  const open = faults.some(({ field }) => field !== 'account') || accounts.length === 0;
  return frame(
    `${faults.length > 0 ? 'Error: ' : ''}Choose an account`,
    html`<h1>Choose an account</h1>
<p>This page stands in for Google while the shop is in test mode. Pick whom to sign in as; no password is asked.</p>
${faults.some(({ field }) => field === 'account') ? faultText('account', faults) : ''}
${accounts.length > 0 ? offeredForm(accounts) : ''}
<details${open ? html` open` : ''}>
<summary>Use another account</summary>
${typedForm(typed, faults)}
</details>
<form method="post"><button class="quiet" name="cancel" value="yes">Cancel</button></form>`,
  );
}

/** A page that only says something, with a way back. */
export function messagePage(page: { title: string; text: string; shopUrl: string }): string {
  return frame(
    page.title,
    html`<h1>${page.title}</h1>
<p>${page.text}</p>
<p><a class="button" href="${page.shopUrl}/">Back to the shop</a></p>`,
  );
}

function offeredForm(accounts: readonly OfferedAccount[]): Html {
  const items = accounts.map(
    ({ name, email }) => html`<li><button class="account" name="account" value="${email}">
<span class="initial" aria-hidden="true">${[...name][0] ?? ''}</span>
<span class="who"><span class="name">${name}</span> <span class="email">${breakable(email)}</span></span></button></li>
`,
  );
  return html`<form method="post"><ul>
${items}</ul></form>`;
}

/** A long address breaks before its sign rather than within a word. */
function breakable(email: string): Html {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return html`${email.slice(0, at)}<wbr>${email.slice(at)}`;
}

function typedForm(typed: Typed, faults: readonly Fault[]): Html {
  return html`<form method="post">
${textField({ field: 'name', label: 'Name (optional)', type: 'text', value: typed.name }, faults)}
${textField({ field: 'email', label: 'Email', type: 'email', value: typed.email }, faults)}
<label class="check"><input type="checkbox" name="verified" value="yes"${typed.verified ? html` checked` : ''}>
The address is confirmed</label>
<button class="button">Sign in</button>
</form>`;
}

type TextField = { field: 'name' | 'email'; label: string; type: 'text' | 'email'; value: string };

function textField({ field, label, type, value }: TextField, faults: readonly Fault[]): Html {
  const faulty = faults.some((fault) => fault.field === field);
  const focus = faults[0]?.field === field ? html` autofocus` : '';
  const marked = faulty ? html` aria-invalid="true" aria-describedby="${field}-fault"` : '';
  return html`<label for="${field}">${label}</label>
<input id="${field}" name="${field}" type="${type}" value="${value}" autocomplete="off"${
    field === 'email' ? html` required` : ''
  }${marked}${focus}>
${faulty ? faultText(field, faults) : ''}`;
}

function faultText(field: Fault['field'], faults: readonly Fault[]): Html {
  const texts = faults.filter((fault) => fault.field === field).map(({ text }) => text);
  return html`<p class="fault" id="${field}-fault" role="alert">${texts.join(' ')}</p>`;
}

function frame(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} (test sign-in)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${mount}/style.css">
</head>
<body>
<main>
<p class="mark">Test sign-in</p>
${content}
</main>
</body>
</html>
`.html;
}
