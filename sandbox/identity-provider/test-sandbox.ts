import rateLimit from '@fastify/rate-limit';
import { securityHeaders } from '@spareworks/server/http/security-headers.ts';
import { type TestDatabase, testDatabase } from '@spareworks/server/testing/test-database.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { sandboxIdentityEndpoints } from './endpoints.ts';
import { type Entry, entryStore } from './entry-store.ts';
import { serveSandboxIdentity } from './serve-sandbox-identity.ts';
import { requireSigningKey } from './signing-key.ts';

export const client = { id: 'shop', secret: 'a secret between the shop and its sandbox' };
export const demoPerson = { name: 'Demo Person', email: 'person@demo.example' };

export type TestSandbox = {
  app: FastifyInstance;
  database: TestDatabase;
  /** Where browsers are sent; nothing listens there, so an address made from the caller's host is noticed. */
  publicUrl: string;
  redirectUri: string;
  /** Where it really listens. */
  origin: string;
  endpoints: ReturnType<typeof sandboxIdentityEndpoints>;
  errors: unknown[];
  /** Which addresses were answered. */
  answered: string[];
} & AsyncDisposable;

type Options = {
  publicUrl?: string;
  accounts?: readonly { name: string; email: string }[];
  /** A second instance on the database of the first, which stays its owner. */
  database?: TestDatabase;
};

/** The sandbox alone, listening, on a database of its own. Fails in the end when anything was printed meanwhile. */
export async function testSandbox({
  publicUrl = 'https://shop.example',
  accounts = [demoPerson],
  ...shared
}: Options = {}): Promise<TestSandbox> {
  const database = shared.database ?? (await testDatabase());
  if (shared.database === undefined) await haveKey(database);
  const errors: unknown[] = [];
  const answered: string[] = [];
  const output = hearOutput();
  const redirectUri = `${publicUrl}/api/auth/callback/google`;
  const app = fastify();
  const headers = securityHeaders({ https: false, inlineScripts: [], development: false });
  app.addHook('onRoute', (route) => {
    const add = route.onRequest ?? [];
    route.onRequest = [async (_request, reply) => void reply.headers(headers), ...[add].flat()];
  });
  app.addHook('onResponse', async (request) => void answered.push(request.url));
  await app.register(rateLimit, { global: false });
  serveSandboxIdentity(app, {
    database,
    publicUrl,
    redirectUris: [redirectUri],
    client,
    secret: 'for tests',
    accounts,
    onError: (error) => errors.push(error),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const endpoints = sandboxIdentityEndpoints({ publicUrl, internalUrl: origin });
  return {
    app,
    database,
    publicUrl,
    redirectUri,
    origin,
    endpoints,
    errors,
    answered,
    [Symbol.asyncDispose]: async () => {
      output.stop();
      await app.close();
      if (shared.database === undefined) await database[Symbol.asyncDispose]();
      if (output.printed.length > 0)
        throw new Error(`Something was printed: ${JSON.stringify(output.printed)}`);
    },
  };
}

let made: Entry | undefined;

/** Making a key takes longer than most tests: the sandboxes of a worker have the same. */
async function haveKey(database: TestDatabase): Promise<void> {
  const store = entryStore(database);
  if (made === undefined) made = (await requireSigningKey(store)) as Entry;
  else await store.putOnce('SigningKey', 'RS256', made);
}

/** Warnings and errors fail every test already. The library also announces on other ways what it finds unfinished. */
function hearOutput(): { printed: unknown[]; stop: () => void } {
  const { log, info, debug } = console;
  const printed: unknown[] = [];
  const hear = (...words: unknown[]) => void printed.push(words);
  Object.assign(console, { log: hear, info: hear, debug: hear });
  process.on('warning', hear);
  return {
    printed,
    stop: () => {
      Object.assign(console, { log, info, debug });
      process.off('warning', hear);
    },
  };
}
