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
  }).toPass({ timeout: 10_000 });
  if (found === undefined) throw new Error(`no mail to ${to}`);
  return found;
}

export function linkIn({ text }: Mail): string {
  const link = text.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
