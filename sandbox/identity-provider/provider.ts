/// <reference path="./oidc-provider-parts.d.ts" />
import { createHmac } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Configuration, Provider } from 'oidc-provider';
import { getAccount } from './accounts.ts';
import { messagePage } from './chooser-page.ts';
import { mount } from './endpoints.ts';
import type { EntryStore } from './entry-store.ts';
import { providerAdapter } from './provider-adapter.ts';
import { requireSigningKey } from './signing-key.ts';

export type ProviderOptions = {
  store: EntryStore;
  publicUrl: string;
  redirectUris: string[];
  client: { id: string; secret: string };
  secret: string;
  onError: (error: unknown) => void;
};

export type LoadProvider = () => Promise<{ provider: Provider; handle: ReturnType<Provider['callback']> }>;

const scope = 'openid email profile';
const minute = 60;

/** Loads the provider when somebody signs in, not when the shop starts: most runs never need it. */
export function providerLoader(options: ProviderOptions): LoadProvider {
  let loaded: ReturnType<LoadProvider> | undefined;
  const load = async () => {
    const provider = await createProvider(options);
    return { provider, handle: provider.callback() };
  };
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined; // the database may be back at the next request
      throw error;
    });
    return loaded;
  };
}

async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { store, publicUrl, onError } = options;
  const [{ Provider }, { InvalidGrant }, { base, Prompt }, signingKey] = await Promise.all([
    import('oidc-provider/lib/provider.js'),
    import('oidc-provider/lib/helpers/errors.js'),
    import('oidc-provider/lib/helpers/interaction_policy/index.js'),
    requireSigningKey(store),
  ]);
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(`${publicUrl}${mount}`, {
    ...codeFlowOnly,
    ...accountClaims(options),
    adapter: providerAdapter(store, () => new InvalidGrant('authorization code already consumed')),
    clients: [clientMetadata(options)],
    jwks: { keys: [signingKey] },
    cookies: cookieSettings(options.secret),
    interactions: { policy, url: (_ctx, { uid }) => `${publicUrl}${mount}/choose/${uid}` },
    renderError(ctx, { error, error_description: description }) {
      const text = `${description ?? 'The request could not be understood'} (${error}).`;
      ctx.type = 'html';
      ctx.body = messagePage({ title: 'This sign-in cannot go on', text, shopUrl: publicUrl });
    },
  });
  pinAddress(provider, publicUrl);
  provider.on('server_error', (_ctx, error) => onError(error));
  (provider as EventEmitter).on('error', onError); // without a listener the library prints
  return provider;
}

const codeFlowOnly: Configuration = {
  responseTypes: ['code'],
  scopes: ['openid'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  clientBasedCORS: () => false,
  pkce: { required: () => true },
  ttl: {
    Interaction: 15 * minute,
    Session: 15 * minute,
    Grant: 15 * minute,
    AuthorizationCode: minute,
    AccessToken: 15 * minute,
    IdToken: 15 * minute,
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  // Choosing the account is the consent.
  async loadExistingGrant({ oidc }) {
    if (oidc.client === undefined || oidc.account === undefined) return undefined;
    const { accountId } = oidc.account;
    const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
    grant.addOIDCScope(scope);
    await grant.save();
    return grant;
  },
};

function accountClaims({ store, publicUrl }: ProviderOptions): Configuration {
  const picture = `${publicUrl}${mount}/picture.svg`;
  return {
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false, // they belong into the id token, as Google has them
    async findAccount(_ctx, id) {
      const account = await getAccount(store, id);
      if (account === null) return undefined;
      const { name, email, verified } = account;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: verified, picture }) };
    },
  };
}

function clientMetadata({ client, redirectUris }: ProviderOptions) {
  return {
    client_id: client.id,
    client_secret: client.secret,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    scope,
  };
}

function cookieSettings(secret: string): Configuration['cookies'] {
  return {
    keys: [createHmac('sha256', secret).update('sandbox identity cookies').digest('base64url')],
    names: {
      session: 'sandbox_google',
      interaction: 'sandbox_google_choice',
      resume: 'sandbox_google_resume',
    },
    long: { httpOnly: true, sameSite: 'lax', path: mount },
    short: { httpOnly: true, sameSite: 'lax' },
  };
}

/** The library makes addresses from the host a caller names. The only right one is the shop's own. */
function pinAddress(provider: Provider, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  Object.defineProperties(provider.request, {
    host: { get: () => host },
    protocol: { get: () => protocol.slice(0, -1) },
  });
}
