import { join } from 'node:path';
import { shopOf } from '@spareworks/contract/plain/settings';
import { setShop } from '@spareworks/contract/plain/shop';
import { z } from 'zod';
import { type Config, isForThisMachine } from './config.ts';
import { configuredProviderToCheck } from './configured-card-provider.ts';
import { checkDatabase } from './db/check-database.ts';
import { checkGoogle } from './domains/identity/check-google.ts';
import { googleEndpoints } from './domains/identity/openid-provider.ts';
import { checkStorage } from './domains/images/check-storage.ts';
import { folderStorage } from './domains/images/folder-storage.ts';
import { s3Storage } from './domains/images/s3-storage.ts';
import { checkSmtp } from './domains/mail/check-smtp.ts';
import { checkProvider } from './domains/payments/check-provider.ts';
import { readSettings } from './domains/settings/read-settings.ts';
import { type Check, checked } from './kernel/check.ts';
import { openCommandDatabase } from './open-configured-database.ts';

const sandbox = (what: string, instead: string): Check => ({
  what,
  ok: false,
  words: `The sandbox stands in for it: nothing real happens. Set ${instead}.`,
});

/** Tries everything the settings name, one after the other, and says of each whether it works. */
export async function* checkLive(config: Config): AsyncGenerator<Check> {
  yield* await checkDatabase(config);
  yield await checkShopDatabase(config);
  yield await checked('public address', () => askPublicAddress(config), explainAddress);
  const { stripe, smtpUrl, mailFrom, google, s3 } = config;
  if (stripe === null)
    yield sandbox('cards', 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET');
  else yield* named('Stripe, ', await checkProvider(configuredProviderToCheck(stripe), config.publicUrl));
  if (smtpUrl === null || mailFrom === null) yield sandbox('mail server', 'SMTP_URL and MAIL_FROM');
  else yield await checkSmtp(smtpUrl, mailFrom);
  if (google === 'sandbox')
    yield sandbox('Google', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or GOOGLE=off');
  else if (google !== 'off') yield* await checkGoogle({ ...googleEndpoints, ...google }, config.publicUrl);
  yield await checkStorage(s3 === null ? folderStorage(join(config.dataDir, 'images')) : s3Storage(s3));
  if (config.demo) {
    yield {
      what: 'demo',
      ok: false,
      words: 'The demo accounts can sign in with passwords everybody can read. Set DEMO=0.',
    };
  }
}

function* named(before: string, checks: readonly Check[]): Generator<Check> {
  for (const { what, ...verdict } of checks) yield { what: `${before}${what}`, ...verdict };
}

/** Whether the shop is in its database, and of this version. */
async function checkShopDatabase(config: Config): Promise<Check> {
  return checked('the shop in it', async () => {
    const opened = await openCommandDatabase(config, { onError: () => undefined, log: () => undefined });
    try {
      setShop(shopOf(await readSettings(opened.database))); // cards are tried in its currency
    } finally {
      await opened.close();
    }
    return `${opened.where}. It is of this version of the shop.`;
  });
}

const aliveSchema = z.object({ status: z.literal('alive') });

async function askPublicAddress(config: Config): Promise<string> {
  const { publicUrl } = config;
  const response = await fetch(`${publicUrl}/healthz`, {
    signal: AbortSignal.timeout(10_000),
    redirect: 'manual',
  });
  const answer = response.ok ? aliveSchema.safeParse(await response.json().catch(() => null)) : null;
  if (answer?.success !== true) {
    throw new Error(
      `${publicUrl} answers with ${response.status}, and not as this shop does. Is it running, and does the proxy lead to it?`,
    );
  }
  if (publicUrl.startsWith('http:') && !isForThisMachine(config)) {
    throw new Error(
      `${publicUrl} is not encrypted: passwords can be read on the way. Put a proxy with https in front.`,
    );
  }
  return `${publicUrl} leads to this shop.`;
}

function explainAddress(error: unknown): string {
  const { message, name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'PUBLIC_URL does not answer.';
  if (/CERT|SELF_SIGNED|ALTNAME/.test(cause?.code ?? '')) {
    return `The certificate of PUBLIC_URL is not trusted by this machine (${cause?.code}): is it for this name, not expired, and sent with its whole chain?`;
  }
  return cause?.code === undefined
    ? message
    : `PUBLIC_URL cannot be reached from here (${cause.code}). Is the shop running?`;
}
