import { createHmac } from 'node:crypto';
import type { Config } from '@spareworks/server/config.ts';
import { keptSecret } from '@spareworks/server/kernel/kept-secret.ts';

export type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** Made from the secret of this installation: whoever can read the source still cannot sign in the sandbox's name. */
export function sandboxKeys(config: Config): SandboxKeys {
  const secret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret');
  const derived = (use: string) => createHmac('sha256', secret).update(`card sandbox ${use}`).digest('hex');
  return {
    secretKey: `sk_test_${derived('secret key')}`,
    publishableKey: `pk_test_${derived('publishable key')}`,
    webhookSecret: `whsec_${derived('webhook secret')}`,
  };
}
