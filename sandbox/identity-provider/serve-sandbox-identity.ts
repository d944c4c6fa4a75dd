import type { Database } from '@spareworks/server/db/database.ts';
import type { FastifyInstance } from 'fastify';
import { accountPicture, chooserStyle } from './chooser-files.ts';
import { messagePage } from './chooser-page.ts';
import { mount } from './endpoints.ts';
import { entryStore } from './entry-store.ts';
import { providerLoader } from './provider.ts';
import type { OfferedAccount } from './read-choice.ts';
import { sendPage, serveChooser } from './serve-chooser.ts';
import { serveProtocol } from './serve-protocol.ts';

export type SandboxIdentityOptions = {
  database: Database;
  publicUrl: string;
  redirectUris: string[];
  client: { id: string; secret: string };
  /** What the keys of its cookies are made from. */
  secret: string;
  accounts: readonly OfferedAccount[];
  /** Addresses that nobody can sign in with here. */
  barred?: () => Promise<ReadonlySet<string>>;
  /** Hears what went wrong inside the provider; callers only learn that something did. */
  onError?: (error: unknown) => void;
};

const config = { rateLimit: { max: 120, timeWindow: 60_000 } };

/** The stand-in for Google: signing in with it works on a fresh machine, without network and without an account. */
export function serveSandboxIdentity(app: FastifyInstance, options: SandboxIdentityOptions): void {
  const { database, accounts, publicUrl, barred = async () => new Set() } = options;
  const store = entryStore(database);
  const load = providerLoader({ onError: () => undefined, ...options, store });
  app.register(
    async (scope) => {
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      // Each in a scope of its own: one reads posted forms, the other must leave them alone.
      scope.register(async (inner) => serveProtocol(inner, load, config));
      scope.register(async (inner) =>
        serveChooser(inner, { load, store, accounts, barred, publicUrl, config }),
      );
      serveFiles(scope, publicUrl);
    },
    { prefix: mount },
  );
}

function serveFiles(scope: FastifyInstance, shopUrl: string): void {
  scope.get('/style.css', { config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(chooserStyle),
  );
  scope.get('/picture.svg', { config }, async (_request, reply) =>
    reply.type('image/svg+xml').send(accountPicture),
  );
  const nothing = messagePage({ title: 'Nothing here', text: 'This address is not in use.', shopUrl });
  for (const url of ['/', '/*']) {
    scope.get(url, { config }, async (_request, reply) => sendPage(reply, 404, nothing));
  }
}
