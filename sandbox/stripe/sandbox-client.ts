import Stripe from 'stripe';

/** Where the sandbox answers in the card provider's place. */
export const sandboxMount = '/sandbox/stripe';

/** The library knows a host and a port but no path in front of its own; this adds one to every call. */
export function sandboxHttpClient(prefix: string): Stripe.HttpClient {
  const plain = Stripe.createNodeHttpClient();
  return {
    getClientName: () => plain.getClientName(),
    makeRequest: (host, port, path, ...rest) => plain.makeRequest(host, port, `${prefix}${path}`, ...rest),
  };
}

type SandboxStripeOptions = {
  /** Where this very server listens, such as `http://127.0.0.1:3000`. */
  internalUrl: string;
  secretKey: string;
  /** For tests, which neither wait nor retry as long as a shop does. */
  timeoutMs?: number;
  retries?: number;
};

/** The provider's own library, talking to the sandbox. */
export function sandboxStripe({
  internalUrl,
  secretKey,
  timeoutMs = 10_000,
  retries = 1, // it is on this very machine
}: SandboxStripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(internalUrl);
  const https = protocol === 'https:';
  return new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    host: hostname.replace(/^\[(.+)\]$/, '$1'),
    port: port || (https ? '443' : '80'),
    protocol: https ? 'https' : 'http',
    httpClient: sandboxHttpClient(sandboxMount),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}
