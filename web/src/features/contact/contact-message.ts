import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';

export type ContactMessage = NonNullable<CallInput<Endpoints['POST /contact']>['body']>;

const fields = ['name', 'email', 'phone', 'message'] as const;

function typed(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** What was typed, as it was typed. Null when there is nothing to send: an empty form does nothing. */
export function contactMessage(form: FormData): ContactMessage | null {
  const written = fields.filter((field) => typed(form, field).trim() !== '');
  if (written.length === 0) return null;
  const message = Object.fromEntries(written.map((field) => [field, typed(form, field)]));
  const website = typed(form, 'website');
  return website === '' ? message : { ...message, website };
}

const fewestDigits = 5;
const mailAddress = /^[^\s@]+@[^\s@]+$/;

/** Whether it says where an answer could go. It is sent all the same: nothing of it is checked. */
export function canBeAnswered({ email = '', phone = '' }: ContactMessage): boolean {
  return mailAddress.test(email.trim()) || phone.replaceAll(/\P{Nd}/gu, '').length >= fewestDigits;
}

/** Puts a message back into its form. Answers whether there was anything to put back. */
export function fillIn(form: Pick<HTMLFormElement, 'elements'>, message: ContactMessage): boolean {
  let filled = false;
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    const text = message[field];
    if (control === null || !('value' in control) || typeof text !== 'string') continue;
    control.value = text;
    filled = true;
  }
  return filled;
}
