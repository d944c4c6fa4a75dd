import type { Config } from './config.ts';
import { configuredCardProvider } from './configured-card-provider.ts';
import { googleEndpoints, type OpenIdSettings } from './domains/identity/openid-provider.ts';
import type { MailTransport } from './domains/mail/mail-transport.ts';
import type { CardProvider } from './domains/payments/card-provider.ts';
import type { Sandbox } from './open-workspaces.ts';

/** Whom the shop talks to: the operator's own providers, or the sandbox that stands in for them. */
export type OutsideWorld = {
  mail: MailTransport;
  /** Null where nobody signs in through Google. */
  google: OpenIdSettings | null;
  cards: CardProvider;
};

export async function outsideWorld(config: Config, sandbox: Sandbox | null): Promise<OutsideWorld> {
  const standIn = () => {
    if (sandbox === null) throw new Error('A shop without a sandbox has providers of its own.');
    return sandbox;
  };
  const { smtpUrl, mailFrom, google, stripe } = config;
  const mail = smtpUrl !== null && mailFrom !== null ? await smtp(smtpUrl, mailFrom) : standIn().mail;
  const cards = stripe === null ? standIn().cards() : configuredCardProvider(stripe);
  if (google === 'off') return { mail, cards, google: null };
  if (google === 'sandbox') return { mail, cards, google: standIn().google };
  return { mail, cards, google: { ...googleEndpoints, ...google } };
}

async function smtp(url: string, from: string): Promise<MailTransport> {
  // Loaded only where mail really leaves.
  const { smtpTransport } = await import('./domains/mail/smtp-transport.ts');
  return smtpTransport(url, from);
}
