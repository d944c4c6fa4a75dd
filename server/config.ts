import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type PaymentForm, paymentForms } from '@spareworks/contract/calls/payments';
import { z } from 'zod';
import { defaultInstance } from './build-id.ts';
import { readDatabaseAddress } from './db/database-address.ts';
import { readS3Address, type S3Settings } from './domains/images/s3-address.ts';
import type { TracingSettings } from './tracing/span-exporter.ts';

/** Everything the environment can say, parsed once. Nothing else in the server reads process.env. */
export type Config = {
  host: string;
  port: number;
  /** Origin only, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** null: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | null;
  /** Past the pooler that databaseUrl is then; null: databaseUrl is the database itself. */
  databaseDirectUrl: string | null;
  /** A replica to read lists from. */
  databaseReadUrl: string | null;
  /** Connections of this instance. */
  databasePool: number;
  demo: boolean;
  /** null: generated once under dataDir. */
  authSecret: string | null;
  adminEmail: string | null;
  /** form: what the buyer types into. The sandbox has its own, whatever is set. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; form: PaymentForm } | null;
  /** off: nobody signs in with Google here. */
  google: { clientId: string; clientSecret: string } | 'sandbox' | 'off';
  smtpUrl: string | null;
  mailFrom: string | null;
  imageHostUrl: string | null;
  s3: S3Settings | null;
  orderHoldMinutes: number;
  /** Whether the cars of the data that comes along are loaded. */
  carData: boolean;
  trustProxy: string[] | false;
  rateLimitFactor: number;
  /** null: /metrics answers this machine alone. */
  metricsToken: string | null;
  /** null: nothing is traced. */
  tracing: TracingSettings | null;
  /** How long a shop that was told to stop goes on serving while it says that it is not ready. */
  stopDelaySeconds: number;
  /** What this instance is called in its log and at /healthz. */
  instance: string;
  /** A CDN in front: how long it may keep public pages, and where it is told that some have changed. */
  cdn: { seconds: number; purge: { url: string; token: string | null } | null } | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** True while at least one of cards, Google and mail is a sandbox: every page says so. */
  testMode: boolean;
};

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const secret = (least: number) => z.string().min(least, `must be at least ${least} characters long`);

function address(protocols: readonly string[], example: string) {
  return z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, `must be an address such as ${example}`);
}

function databaseAddress() {
  return z.string().superRefine((value, context) => {
    const read = readDatabaseAddress(value);
    if ('fault' in read) context.addIssue({ code: 'custom', message: read.fault });
  });
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);
}

/**
 * `name=value`, with what is special in the value percent-encoded, as OpenTelemetry has it. A value may be a secret, so only the name
 * of one that cannot be read or sent is said.
 */
function readHeaders(value: string, context: z.RefinementCtx): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of value.split(',')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    try {
      headers[name] = decodeURIComponent(pair.slice(at + 1));
      new Headers(headers);
    } catch {
      const message = `must have a value for ${name} that a header can hold, with % itself written as %25`;
      context.addIssue({ code: 'custom', message });
    }
  }
  return headers;
}

/** An address of a proxy or of its network, as Fastify takes it: else it would end the start with no word of whose it is. */
function isProxy(entry: string): boolean {
  const [, ip = '', bits] = /^([^/%]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(ip);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

const mostOfLimits = 1_000_000;

const environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: address(['http:', 'https:'], 'https://shop.example')
    .refine((value) => {
      const url = URL.parse(value);
      return (
        url === null || (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
      );
    }, 'must be an origin only, without path, query or account')
    .optional(),
  DATA_DIR: z
    .string()
    // Node tries for ever to make a folder where the system has none to give.
    .refine((path) => !/^\/(?:proc|sys)(?:\/|$)/.test(resolve(path)), 'cannot be under /proc or /sys')
    .default('./data'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  DATABASE_READ_URL: databaseAddress().optional(),
  DATABASE_POOL: wholeNumber(4, 500).default(12),
  DEMO: flag.optional(),
  AUTH_SECRET: secret(32).optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  STRIPE_SECRET_KEY: secret(8).optional(),
  STRIPE_PUBLISHABLE_KEY: secret(8).optional(),
  STRIPE_WEBHOOK_SECRET: secret(8).optional(),
  STRIPE_FORM: z.enum(paymentForms, 'must be card or payment').default('card'),
  GOOGLE: z.literal('off', 'must be off, or not set').optional(),
  GOOGLE_CLIENT_ID: secret(1).optional(),
  GOOGLE_CLIENT_SECRET: secret(1).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:secret@mail.example').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must hold an email address, such as Shop <shop@shop.example>')
    .optional(),
  IMAGE_HOST_URL: address(['https:', 'http:'], 'https://images.example/upload').optional(),
  S3_URL: z
    .string()
    .transform((value, context) => {
      const read = readS3Address(value);
      if ('settings' in read) return read.settings;
      for (const message of read.faults) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional(),
  ORDER_HOLD_MINUTES: wholeNumber(1, 525_600).default(1440),
  CAR_DATA: z.literal('off', 'must be off, or not set').optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine(
      (entries) => entries.every(isProxy),
      'must be a list of proxy addresses or networks, such as 127.0.0.1, 10.0.0.0/8, separated by commas',
    )
    .optional(),
  RATE_LIMIT_FACTOR: z
    .string()
    .refine(
      (value) => Number(value) > 0 && Number(value) <= mostOfLimits,
      `must be a number above 0, at most ${mostOfLimits}`,
    )
    .transform(Number)
    .default(1),
  METRICS_TOKEN: secret(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(?:,[\w-]+=[^,]*)*$/, 'must be headers such as api-key=secret, separated by commas')
    .transform(readHeaders)
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('spareworks'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((value) => Number(value) >= 0 && Number(value) <= 1, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
  STOP_DELAY_SECONDS: wholeNumber(0, 15).optional(),
  INSTANCE: z
    .string()
    .regex(/^[\w.:-]{1,60}$/, 'must be a name of letters, digits and . : _ -, 60 of them at most')
    .optional(),
  CDN_MAX_AGE: wholeNumber(1, 31_536_000).optional(),
  CDN_PURGE_URL: address(['https:', 'http:'], 'https://cdn.example/purge').optional(),
  CDN_PURGE_TOKEN: secret(1).optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ALLOW_SANDBOX: flag.default(false),
});

/** The names of everything that can be set. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

/** Reads the environment. An empty variable counts as not set, so that `FOO=` in a file switches FOO off. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, faults };
  }
  const faults = contradictions(parsed.data);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: toConfig(parsed.data) };
}

const longestUnpurged = 60;

/** Faults that only show when variables are seen together. */
function contradictions(env: Environment): string[] {
  const faults: string[] = [];
  const togetherOrNot = (names: readonly (keyof Environment)[]) => {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      faults.push(`${missing.join(', ')} must be set too: ${names.join(', ')} go together`);
    }
  };
  togetherOrNot(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  togetherOrNot(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  togetherOrNot(['SMTP_URL', 'MAIL_FROM']);
  if (env.IMAGE_HOST_URL !== undefined && env.S3_URL !== undefined) {
    faults.push('IMAGE_HOST_URL and S3_URL cannot both be set: pictures go to one place');
  }
  if (env.CDN_PURGE_URL !== undefined && env.CDN_MAX_AGE === undefined) {
    faults.push('CDN_MAX_AGE must be set too: CDN_PURGE_URL is for pages a CDN keeps');
  }
  if (env.CDN_PURGE_TOKEN !== undefined && env.CDN_PURGE_URL === undefined) {
    faults.push('CDN_PURGE_URL must be set too: CDN_PURGE_TOKEN is for asking there');
  }
  if ((env.CDN_MAX_AGE ?? 0) > longestUnpurged && env.CDN_PURGE_URL === undefined) {
    faults.push(
      `CDN_MAX_AGE must be ${longestUnpurged} at most without CDN_PURGE_URL: pages would show old prices for so long`,
    );
  }
  if (env.GOOGLE === 'off' && env.GOOGLE_CLIENT_ID !== undefined) {
    faults.push('GOOGLE cannot be off while GOOGLE_CLIENT_ID is set');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] !== undefined && env.DATABASE_URL === undefined)
      faults.push(`DATABASE_URL must be set when ${name} is set`);
  }
  if (env.DATABASE_URL === undefined && env.DATABASE_POOL > mostOfEmbedded) {
    faults.push(`DATABASE_POOL must be at most ${mostOfEmbedded} with the embedded database`);
  }
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined) {
    faults.push('AUTH_SECRET must be set when DATABASE_URL is set');
  }
  const sandboxes = sandboxesInUse(env);
  const live = signsOfLiveShop(env);
  if (sandboxes.length > 0 && live.length > 0 && !env.ALLOW_SANDBOX) {
    faults.push(
      `ALLOW_SANDBOX must be 1 to serve a sandbox (${list(sandboxes.map(({ name }) => name))}) beside ${list(live)}, ` +
        `or set ${list(sandboxes.map(({ instead }) => instead))}`,
    );
  }
  return faults;
}

/** It takes 60 in all: a listener, files being checked and commands need some. */
const mostOfEmbedded = 50;

const list = (words: string[]) => words.join(', ');

type Sandbox = { name: string; instead: string };

function sandboxesInUse(env: Environment): Sandbox[] {
  const google = env.GOOGLE_CLIENT_ID === undefined && env.GOOGLE !== 'off';
  return [
    env.STRIPE_SECRET_KEY === undefined && { name: 'card payments', instead: 'STRIPE_SECRET_KEY' },
    google && { name: 'Google sign-in', instead: 'GOOGLE_CLIENT_ID (or GOOGLE=off)' },
    env.SMTP_URL === undefined && { name: 'mail', instead: 'SMTP_URL' },
  ].filter((sandbox) => sandbox !== false);
}

/** Where one of these is set others than the operator may come, and a sandbox would let them in. */
function signsOfLiveShop(env: Environment): string[] {
  const elsewhere = env.PUBLIC_URL !== undefined && !isOnThisMachine(env.PUBLIC_URL);
  const keys = ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'GOOGLE_CLIENT_ID', 'SMTP_URL'] as const;
  return [
    ...keys.filter((key) => env[key] !== undefined),
    ...(elsewhere ? ['a PUBLIC_URL that is not this machine'] : []),
  ];
}

/** Whether an address leads from a machine to itself, whatever a name server says. */
function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Whether nobody but this machine can come: it listens only here, and is only named here. */
export function isForThisMachine({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean {
  return isOnThisMachine(publicUrl) && /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
}

function toConfig(env: Environment): Config {
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL === undefined ? `http://localhost:${env.PORT}` : new URL(env.PUBLIC_URL).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePool: env.DATABASE_POOL,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    authSecret: env.AUTH_SECRET ?? null,
    adminEmail: env.ADMIN_EMAIL ?? null,
    stripe: together(env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, (secretKey, publishableKey) => ({
      secretKey,
      publishableKey,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      form: env.STRIPE_FORM,
    })),
    google:
      together(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, (clientId, clientSecret) => ({
        clientId,
        clientSecret,
      })) ??
      env.GOOGLE ??
      'sandbox',
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    imageHostUrl: env.IMAGE_HOST_URL ?? null,
    s3: env.S3_URL ?? null,
    orderHoldMinutes: env.ORDER_HOLD_MINUTES,
    carData: env.CAR_DATA !== 'off',
    trustProxy: env.TRUST_PROXY ?? false,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: env.OTEL_SERVICE_NAME,
            share: env.OTEL_TRACES_SAMPLER_ARG,
          },
    // The embedded database has one instance only: there is nobody to leave anything to.
    stopDelaySeconds: env.STOP_DELAY_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : 5),
    cdn:
      env.CDN_MAX_AGE === undefined
        ? null
        : {
            seconds: env.CDN_MAX_AGE,
            purge:
              env.CDN_PURGE_URL === undefined
                ? null
                : { url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN ?? null },
          },
    instance: env.INSTANCE ?? defaultInstance(env.PORT),
    logLevel: env.LOG_LEVEL,
    testMode: sandboxesInUse(env).length > 0,
  };
}

function together<A, B, R>(a: A | undefined, b: B | undefined, make: (a: A, b: B) => R): R | null {
  return a === undefined || b === undefined ? null : make(a, b);
}

/** Where this very process is reached by itself; the public address may lie behind a proxy. */
export function internalUrl({ host, port }: Config): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
