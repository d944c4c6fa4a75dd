import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, internalUrl, isForThisMachine } from './config.ts';
import { sandboxKeys } from './configured-card-provider.ts';
import type { Database } from './db/database.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import type { OpenIdSettings } from './domains/identity/openid-provider.ts';
import { adminAddresses } from './domains/people/admin-addresses.ts';
import { serveSandboxIdentity } from './sandbox/identity-provider/serve-sandbox-identity.ts';
import { serveSandboxMailbox } from './sandbox/mailbox.ts';
import { serveSandboxStripe } from './sandbox/stripe/serve-sandbox-stripe.ts';

type Sandboxes = {
  config: Config;
  database: Database;
  google: OpenIdSettings | null;
  secret: string;
  log: Logger;
};

const noAddresses = async (): Promise<ReadonlySet<string>> => new Set();

/** The stand-ins for whatever of the outside world is not configured. */
export function serveSandboxes(
  app: FastifyInstance,
  { config, database, google, secret, log }: Sandboxes,
): void {
  if (config.smtpUrl === null) {
    const shown = config.demo || isForThisMachine(config);
    serveSandboxMailbox(
      app,
      database,
      shown ? noAddresses : () => adminAddresses(database, config.adminEmail),
    );
  }
  if (config.google === 'sandbox' && google !== null) {
    serveSandboxIdentity(app, {
      database,
      publicUrl: config.publicUrl,
      redirectUris: [`${config.publicUrl}/api/auth/callback/google`],
      client: { id: google.clientId, secret: google.clientSecret },
      secret,
      accounts: [
        { name: 'Test Customer', email: 'customer@google.example' },
        ...(config.demo ? demoAccounts : []),
      ],
      // Everybody may say here who they are. Only in a demo, whose passwords everybody knows, may they say an admin.
      barred: config.demo ? noAddresses : () => adminAddresses(database, config.adminEmail),
      onError: (error) => log.warn({ err: error }, 'the sandbox identity provider failed'),
    });
  }
  if (config.stripe === null) {
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
}
