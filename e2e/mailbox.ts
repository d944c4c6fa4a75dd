import { type APIRequestContext, expect } from '@playwright/test';

type Mail = { subject: string; text: string };

/** The newest mail to somebody about something, as soon as it is delivered. */
export async function waitForMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`);
    const mails: Mail[] = await response.json();
    found = mails.find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 }); // an invoice is drawn by a process that gives way to all others
  if (found === undefined) throw new Error(`no mail to ${to}`);
  return found;
}

export function linkIn({ text }: Mail): string {
  const link = text.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
