import {
  type Access,
  type Endpoint,
  type EndpointKey,
  splitKey,
  type Upload,
} from '@spareworks/contract/calls/endpoint';
import { endpoints } from '@spareworks/contract/calls/endpoints';
import { problemSchema } from '@spareworks/contract/schemas/problems';
import Stripe from 'stripe';
import { z } from 'zod';
import { formBody } from './forms.ts';
import {
  brokenContentTypes,
  brokenPaths,
  headerValues,
  methods,
  nastyTexts,
  nastyValues,
  otherAddresses,
} from './nasty-values.ts';
import { type Random, random } from './random.ts';

// Hostile requests, made from the contract: each begins as a call the shop would take and has one or more of its parts
// replaced by something nasty. The same seed gives the same requests.

export type HostileCaller = 'visitor' | 'buyer' | 'admin';

export type HostileRequest = {
  caller: HostileCaller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** What a shop has that a request can be about. */
export type HostileTarget = {
  /** Everything but the signing-out of these is tried, so that they stay signed in. */
  buyer: { email: string; token: string; cookie: string };
  admin: { email: string; token: string; cookie: string };
  /** Somebody whose role and profile may change. */
  otherEmail: string;
  partIds: readonly string[];
  orderIds: readonly string[];
  webhookSecret: string;
};

type Draft = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  json: unknown;
  upload: Upload | null;
  caller: HostileCaller;
};

const table = Object.entries(endpoints) as [EndpointKey, Endpoint][];
const stripe = new Stripe('sk_test_unused');

/** Every field of the contract once with each of what is worst, then chance for as long as it is asked. */
export function hostileRequests(seed: number, target: HostileTarget): () => HostileRequest {
  const chance = random(seed);
  const thorough = everyField(chance, target);
  const draw = () => {
    const next = thorough.next();
    if (!next.done) return next.value;
    const kind = chance.below(10);
    if (kind < 7) return fromContract(chance, target);
    return kind < 9 ? elsewhere(chance, target) : signedMessage(chance, target);
  };
  return () => {
    for (;;) {
      const request = draw();
      if (!isEndless(request)) return request;
    }
  };
}

/** A stream of events is answered for as long as somebody listens; some callers straighten "/api/order/../events" to it. */
function isEndless({ path }: HostileRequest): boolean {
  return URL.parse(path, 'http://shop.example')?.pathname === '/api/events';
}

const worst = ['a\0b', 'x\ud800y'];

/** Nothing left to chance: encoded as it must be. */
const plain: Random = { below: (most) => most - 1, of: (choices) => choices[0] as (typeof choices)[number] };

function* everyField(chance: Random, target: HostileTarget): Generator<HostileRequest> {
  for (const [key, endpoint] of table) {
    for (const place of ['params', 'query', 'body'] as const) {
      for (const name of Object.keys(schemaOf(endpoint[place])?.properties ?? {})) {
        for (const value of [...worst, chance.of(nastyTexts)]) {
          const draft = validCall(key, endpoint, chance, target);
          if (place === 'params') draft.params[name] = value;
          else if (place === 'query')
            draft.query = [...draft.query.filter(([other]) => other !== name), [name, value]];
          else draft.json = { ...(draft.json as object), [name]: value };
          yield finish(draft, plain, target);
        }
      }
    }
  }
  for (const address of otherAddresses) yield elsewhere(plain, target, address);
}

function fromContract(chance: Random, target: HostileTarget): HostileRequest {
  const [key, endpoint] = chance.of(table);
  const draft = validCall(key, endpoint, chance, target);
  if (chance.below(5) === 0) draft.caller = chance.of(['visitor', 'buyer', 'admin']);
  for (let count = 1 + chance.below(3); count > 0; count -= 1) chance.of(spoilings)(draft, chance);
  return finish(draft, chance, target);
}

/** A call the shop would take, or nearly. */
function validCall(key: EndpointKey, endpoint: Endpoint, chance: Random, target: HostileTarget): Draft {
  const { method, path } = splitKey(key);
  const params = sample(endpoint.params, chance, target) as Record<string, string>;
  const json = endpoint.body === undefined ? undefined : sample(endpoint.body, chance, target);
  if ('id' in params) params.id = chance.of(path.startsWith('/order') ? target.orderIds : target.partIds);
  if (key === 'PATCH /order/{id}') Object.assign(json as object, { orderId: params.id });
  // Reading it becomes writing it with another method, and a new role would end their token.
  if (path === '/admin/{email}') params.email = target.otherEmail;
  const query = chance.below(2) === 0 ? pairs(sample(endpoint.query, chance, target)) : [];
  // Streams of the whole shop are asked for too, only not each time.
  if ('limit' in (endpoint.query?.shape ?? {}) && chance.below(4) > 0) query.push(['limit', '5']);
  return {
    method,
    path: `/api${path}`,
    params,
    query,
    headers: { origin: 'http://localhost:3000' },
    json,
    upload: endpoint.upload ?? null,
    caller: insiders[endpoint.access],
  };
}

/** Somebody who is let in: what is refused at the door tries nothing behind it. */
const insiders: Record<Access, HostileCaller> = {
  anyone: 'visitor',
  session: 'buyer',
  'signed-in': 'buyer',
  'maybe-signed-in': 'buyer',
  buyer: 'buyer',
  'self-or-admin': 'admin',
  admin: 'admin',
};

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  format?: string;
  minimum?: number;
};

const schemas = new WeakMap<z.ZodType, JsonSchema>();

/** Something the schema takes, or nearly: with ids and addresses that exist where their names say what they are. */
function sample(schema: z.ZodType | undefined, chance: Random, target: HostileTarget): unknown {
  const known = schemaOf(schema);
  return known === null ? {} : fromSchema(known, '', chance, target);
}

function schemaOf(schema: z.ZodType | undefined): JsonSchema | null {
  if (schema === undefined) return null;
  const known =
    schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(schema, known);
  return known;
}

function fromSchema(schema: JsonSchema, name: string, chance: Random, target: HostileTarget): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.of(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fromSchema(chance.of(choices), name, chance, target);
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const wanted = Object.entries(properties).filter(
        ([field]) => required.includes(field) || chance.below(3) === 0,
      );
      return Object.fromEntries(
        wanted.map(([field, inner]) => [field, fromSchema(inner, field, chance, target)]),
      );
    }
    case 'array':
      return Array.from({ length: 1 + chance.below(3) }, () =>
        fromSchema(schema.items ?? {}, name, chance, target),
      );
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1 + chance.below(5));
    case 'boolean':
      return chance.below(2) === 0;
    case 'null':
      return null;
    default:
      return textFor(name, schema.format, chance, target);
  }
}

function textFor(name: string, format: string | undefined, chance: Random, target: HostileTarget): string {
  const { buyer, otherEmail, partIds, orderIds } = target;
  const texts: Record<string, readonly string[]> = {
    email: [buyer.email, otherEmail],
    ordererEmail: [buyer.email],
    id: [...partIds, ...orderIds],
    ids: [...partIds, ...orderIds],
    partId: partIds,
    orderId: orderIds,
    newPassword: ['Pa$$word'],
    password: ['Pa$$word'],
    number: ['+1 202 555 0100'],
    phone: ['+1 202 555 0100'],
    linkedIn: ['https://www.linkedin.com/in/ada'],
    img: ['https://pictures.example/disc.webp'],
    callbackURL: ['/dashboard'],
    errorCallbackURL: ['/login'],
    q: ['brake disc', 'oil', 'bremse'],
    after: partIds,
  };
  const known = texts[name];
  if (known !== undefined && known.length > 0) return chance.of(known);
  if (format === 'uuid') return chance.of([...partIds, ...orderIds, '01900000-0000-7000-8000-000000000000']);
  if (format === 'date-time') return '2026-03-01T00:00:00Z';
  if (format === 'date') return '2026-03-01';
  return 'Ada Lovelace';
}

function pairs(query: unknown): [string, string][] {
  return Object.entries(query as object).map(([name, value]) => [name, String(value)]);
}

type Spoiling = (draft: Draft, chance: Random) => void;

/** Each replaces one part of a call by something nasty; fields most often, for there are most of them. */
const spoilings: readonly Spoiling[] = [
  spoilPath,
  (draft, chance) => {
    const name = chance.below(3) === 0 ? chance.of(nastyTexts) : chance.of(queryNames);
    draft.query.push([name, chance.of(nastyTexts)]);
  },
  ({ query }, chance) => {
    const [first] = query;
    if (first !== undefined) query.push([first[0], chance.of(nastyTexts)]);
  },
  ({ query }, chance) => {
    const [first] = query;
    if (first !== undefined) first[1] = chance.of(nastyTexts);
  },
  ({ headers }, chance) => {
    headers[chance.of(headerNames)] = chance.of(headerValues);
  },
  (draft, chance) => {
    draft.method = chance.of(methods);
  },
  (draft, chance) => {
    draft.json = nastyValue(chance);
  },
  ({ headers }, chance) => {
    headers['content-type'] = chance.of(brokenContentTypes);
  },
  ...Array.from(
    { length: 6 },
    (): Spoiling => (draft, chance) => {
      const { json } = draft;
      if (typeof json === 'object' && json !== null) spoilField(json, chance);
      else spoilPath(draft, chance);
    },
  ),
];

const queryNames = [
  'limit',
  'after',
  'count',
  'q',
  'sort',
  'ids',
  'state',
  'from',
  'before',
  'to',
  'actor',
  'group',
  'minPrice',
  'by',
];
const headerNames = ['idempotency-key', 'authorization', 'cookie', 'origin', 'if-none-match', 'accept-encoding', 'range', 'accept',
  'x-forwarded-for', 'host', 'referer', 'if-match', 'sec-fetch-site', 'user-agent', 'content-encoding', 'x-http-method-override']; // biome-ignore format: a list

function spoilPath(draft: Draft, chance: Random): void {
  const [name] = Object.keys(draft.params);
  if (name !== undefined && chance.below(3) > 0) draft.params[name] = chance.of(nastyTexts);
  else if (chance.below(4) === 0) draft.path += chance.of(brokenPaths);
}

/** A copy, which may be spoilt further. */
function nastyValue(chance: Random): unknown {
  return structuredClone(chance.of(nastyValues));
}

function spoilField(json: object, chance: Random): void {
  if (Array.isArray(json)) {
    json.push(nastyValue(chance));
    return;
  }
  const fields = Object.keys(json);
  const name =
    chance.below(6) === 0 ? chance.of(nastyTexts) : (fields[chance.below(fields.length || 1)] ?? '__proto__');
  if (chance.below(8) === 0) Reflect.deleteProperty(json, name);
  // Defined, not assigned: __proto__ is to be a field like any other.
  else
    Object.defineProperty(json, name, {
      value: nastyValue(chance),
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

function finish(draft: Draft, chance: Random, target: HostileTarget): HostileRequest {
  const { method, params, caller } = draft;
  const path = draft.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? '', chance));
  const query = draft.query
    .map(([name, value]) => `${encoded(name, chance)}=${encoded(value, chance)}`)
    .join('&');
  const mayHaveBody =
    !['GET', 'HEAD', 'TRACE'].includes(method) && (draft.json !== undefined || draft.upload !== null);
  const { type, body } = mayHaveBody ? bodyOf(draft, chance) : { type: null, body: null };
  const person = caller === 'visitor' ? null : target[caller];
  const headers: Record<string, string> = {
    ...(type === null ? {} : { 'content-type': type }),
    ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
    ...(person === null || draft.path.includes('sign-out') ? {} : { cookie: person.cookie }),
    ...draft.headers,
  };
  return { caller, method, path: (query === '' ? path : `${path}?${query}`).slice(0, 12_000), headers, body };
}

/** Usually as it must be encoded; sometimes as it is, as far as HTTP lets it through. */
function encoded(text: string, chance: Random): string {
  if (chance.below(12) === 0) return text.slice(0, 2000).replaceAll(/[^\x21\x24-\x3e\x40-\x7e]/g, '%') || '%';
  return encodeURIComponent(text.slice(0, 3000).toWellFormed());
}

function bodyOf({ json, upload }: Draft, chance: Random): { type: string; body: Buffer } {
  if (upload !== null && chance.below(5) > 0) {
    const data = upload.field === 'image' ? chance.of(pictures) : chance.of(partFiles);
    const name =
      chance.below(3) === 0
        ? chance
            .of(nastyTexts)
            .replaceAll(/[\r\n"]/g, '')
            .slice(0, 300)
        : upload.field;
    const fileName = chance
      .of(nastyTexts)
      .replaceAll(/[\r\n"]/g, '')
      .slice(0, 2000);
    const form = formBody([
      { name, fileName, data },
      ...(chance.below(4) === 0 ? [{ name: 'more', data: 'x' }] : []),
    ]);
    return chance.below(6) === 0
      ? { ...form, body: form.body.subarray(0, chance.below(form.body.length)) }
      : form;
  }
  const text = JSON.stringify(json) ?? '';
  const spoilt =
    chance.below(12) === 0
      ? chance.of([
          text.slice(0, -1),
          `${text}}`,
          `\ufeff${text}`,
          text.replaceAll(':', ':1e999,"__proto__":'),
          `{"a":${text}`,
        ])
      : text;
  return { type: 'application/json', body: Buffer.from(spoilt).subarray(0, 90 * 1024) };
}

const header = 'id,name,price,availableQuantity,minimumOrder,group,img,description';
const pictures = [
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.alloc(0),
  Buffer.alloc(100_000, 0xff),
];
const partFiles = [
  `${header}\n`,
  `${header}\n,Made up,1.00,1,1,,https://pictures.example/a.webp,Made up\n`,
  ...nastyTexts
    .slice(0, 12)
    .map(
      (nasty) =>
        `${header}\n,"${nasty.replaceAll('"', '""')}",1.00,5,1,${nasty.slice(0, 9).replaceAll(/[",\n]/g, '')},https://pictures.example/a.webp,"x"\n`,
    ),
  '',
  '\0\0\0',
  '"',
  Buffer.from('fffe61006200', 'hex'),
];

/** Addresses that are not in the contract: pages, files, pictures, sandboxes, redirects, figures. */
function elsewhere(
  chance: Random,
  target: HostileTarget,
  address = chance.of(otherAddresses),
): HostileRequest {
  const { method, path, form } = address;
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encoded(
        chance.below(3) === 0 ? textFor(name, undefined, chance, target) : chance.of(nastyTexts),
        chance,
      ),
    );
  const headers: Record<string, string> = { origin: 'http://localhost:3000' };
  if (chance.below(3) === 0) headers[chance.of(headerNames)] = chance.of(headerValues);
  const body = form === undefined ? null : Buffer.from(fill(form));
  if (body !== null) {
    headers['content-type'] =
      chance.below(8) === 0 ? chance.of(brokenContentTypes) : 'application/x-www-form-urlencoded';
  }
  return {
    caller: 'visitor',
    method: chance.below(15) === 0 ? chance.of(methods) : method,
    path: fill(path).slice(0, 12_000),
    headers,
    body,
  };
}

/** What the card provider would never say, with its signature. */
function signedMessage(chance: Random, { webhookSecret: secret }: HostileTarget): HostileRequest {
  const object = { id: `pi_${chance.below(1e6)}`, object: 'payment_intent', payment_intent: 'pi_1' };
  const type = chance.of([
    'payment_intent.succeeded',
    'charge.dispute.created',
    'charge.refunded',
    'payout.paid',
  ]);
  const event = { id: `evt_${chance.below(1e9)}`, object: 'event', type, data: { object } };
  if (chance.below(2) === 0) spoilField(event, chance);
  if (chance.below(2) === 0) spoilField(object, chance);
  const payload = chance.below(10) === 0 ? JSON.stringify(nastyValue(chance)) : JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': chance.below(10) === 0 ? chance.of(headerValues) : signature,
  };
  return {
    caller: 'visitor',
    method: 'POST',
    path: '/api/payments/webhook',
    headers,
    body: Buffer.from(payload),
  };
}

export type HostileAnswer = { status: number; headers: Record<string, unknown>; body: string };

/** What only somebody inside should see. None of it stands in what is sent. */
const inside =
  /node_modules|\n\s+at .+:\d+:\d+|SQLSTATE|syntax error at or near|violates \w+ constraint|invalid byte sequence|ECONNREFUSED/;

/** What is wrong with an answer; null when nothing is. */
export function faultOf(
  { method, path }: HostileRequest,
  { status, headers, body }: HostileAnswer,
): string | null {
  if (status >= 500) return `answered with ${status}: ${body.slice(0, 300)}`;
  if (inside.test(body)) return `tells about the inside: ${body.slice(0, 500)}`;
  if ('x-injected' in headers) return 'let a header be written';
  // Dots may lead out of the API, to a page.
  const isApi = /^\/api\//.test(path) && !/^\/api\/docs\b|(\.|%2e){2}/i.test(path);
  if (status < 400 || !isApi || method === 'HEAD') return null;
  const type = String(headers['content-type']);
  if (!type.startsWith('application/problem+json')) return `refused with ${status} by ${type}`;
  const problem = problemSchema.strict().safeParse(JSON.parse(body));
  return problem.success && problem.data.status === status
    ? null
    : `refused by no problem document: ${body.slice(0, 300)}`;
}

/** For whoever has to do it again. */
export function described({ caller, method, path, headers, body }: HostileRequest): string {
  const sent = body === null ? '' : ` ${JSON.stringify(body.toString('latin1').slice(0, 500))}`;
  const { authorization: _token, cookie: _cookie, ...shown } = headers;
  return `${caller}: ${method} ${path.slice(0, 500)} ${JSON.stringify(shown).slice(0, 500)}${sent}`;
}
