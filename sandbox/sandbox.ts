import { type Config, internalUrl, isForThisMachine } from '@spareworks/server/config.ts';
import type { Database } from '@spareworks/server/db/database.ts';
import type { OpenIdSettings } from '@spareworks/server/domains/identity/openid-provider.ts';
import type { MailTransport } from '@spareworks/server/domains/mail/mail-transport.ts';
import type { CardProvider } from '@spareworks/server/domains/payments/card-provider.ts';
import { adminAddresses } from '@spareworks/server/domains/people/admin-addresses.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { sandboxIdentityEndpoints } from './identity-provider/endpoints.ts';
import { serveSandboxIdentity } from './identity-provider/serve-sandbox-identity.ts';
import { sandboxTransport, serveSandboxMailbox } from './mailbox.ts';
import { sandboxCardProvider } from './sandbox-card-provider.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { serveSandboxStripe } from './stripe/serve-sandbox-stripe.ts';

type Serving = {
  /** Made from it: what signs the sandbox's own sessions. */
  secret: string;
  /** The accounts a demo shop offers to whoever signs in through the stand-in for Google. */
  demoAccounts: readonly { name: string; email: string }[];
  log: Logger;
};

/** The stand-ins for whatever of the outside world is not configured. */
export type Sandbox = {
  mail: MailTransport;
  google: OpenIdSettings;
  cards: () => CardProvider;
  serve: (app: FastifyInstance, serving: Serving) => void;
};

const noAddresses = async (): Promise<ReadonlySet<string>> => new Set();

/** The door of this workspace: the server comes in here and nowhere else. */
export function openSandbox(config: Config, database: Database): Sandbox {
  const google = {
    ...sandboxIdentityEndpoints({ publicUrl: config.publicUrl, internalUrl: internalUrl(config) }),
    clientId: 'spareworks',
    clientSecret: 'only-known-in-the-sandbox',
  };
  return {
    mail: sandboxTransport(database),
    google,
    cards: () => sandboxCardProvider(config),
    serve: (app, serving) => {
      if (config.smtpUrl === null) serveMailbox(app, config, database);
      if (config.google === 'sandbox') serveIdentity(app, { config, database, google, ...serving });
      if (config.stripe === null) serveCards(app, { config, database, log: serving.log });
    },
  };
}

function serveMailbox(app: FastifyInstance, config: Config, database: Database): void {
  const shown = config.demo || isForThisMachine(config);
  const hidden = shown ? noAddresses : () => adminAddresses(database, config.adminEmail);
  serveSandboxMailbox(app, database, hidden);
}

function serveIdentity(
  app: FastifyInstance,
  {
    config,
    database,
    google,
    secret,
    demoAccounts,
    log,
  }: Serving & { config: Config; database: Database; google: OpenIdSettings },
): void {
  serveSandboxIdentity(app, {
    database,
    publicUrl: config.publicUrl,
    redirectUris: [`${config.publicUrl}/api/auth/callback/google`],
    client: { id: google.clientId, secret: google.clientSecret },
    secret,
    accounts: [{ name: 'Test Customer', email: 'customer@google.example' }, ...demoAccounts],
    // Everybody may say here who they are. Only in a demo, whose passwords everybody knows, may they say an admin.
    barred: config.demo ? noAddresses : () => adminAddresses(database, config.adminEmail),
    onError: (error) => log.warn({ err: error }, 'the sandbox identity provider failed'),
  });
}

function serveCards(
  app: FastifyInstance,
  { config, database, log }: { config: Config; database: Database; log: Logger },
): void {
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys(config);
  const webhooks = serveSandboxStripe(app, {
    database,
    secretKey,
    publishableKey,
    webhook: { url: `${internalUrl(config)}/api/payments/webhook`, secret: webhookSecret },
    rateLimitFactor: config.rateLimitFactor,
    log,
  });
  app.addHook('onClose', webhooks.stop);
}
