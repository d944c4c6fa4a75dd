import { type Access, type Endpoint, splitKey } from '@spareworks/contract/calls/endpoint';
import { endpoints } from '@spareworks/contract/calls/endpoints';
import { shop } from '@spareworks/contract/plain/shop';
import {
  commonRefusals,
  type ProblemCode,
  problemSchema,
  problems,
} from '@spareworks/contract/schemas/problems';
import { z } from 'zod';
import { everything } from './live/change-stream.ts';

const accessWords: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  session: 'For whoever holds the session cookie; it takes no token.',
  'signed-in': 'For everybody who is signed in.',
  'maybe-signed-in': 'Anyone may call it; who is signed in sends the token along.',
  buyer: 'For everybody who is signed in, and for a guest with the token of the order.',
  'self-or-admin': 'For the person whose email it is, or an admin.',
  admin: 'For admins.',
};

/** What an endpoint refuses because of who calls it. */
const guardRefusals: Record<Access, readonly ProblemCode[]> = {
  anyone: [],
  session: [],
  'signed-in': ['signed_out'],
  'maybe-signed-in': ['signed_out'],
  buyer: ['signed_out'],
  'self-or-admin': ['signed_out', 'forbidden'],
  admin: ['signed_out', 'forbidden'],
};

const securityOf: Record<Access, Partial<Record<keyof typeof securitySchemes, []>>[]> = {
  anyone: [],
  session: [{ session: [] }],
  'signed-in': [{ token: [] }],
  'maybe-signed-in': [{}, { token: [] }],
  buyer: [{ token: [] }, { guest: [] }],
  'self-or-admin': [{ token: [] }],
  admin: [{ token: [] }],
};

/** The OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(publicUrl: string): object {
  const schemas: Record<string, unknown> = {};
  const reference = (schema: z.ZodType, io: 'input' | 'output') => collect(schema, io, schemas);
  const problemReference = reference(problemSchema, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]) {
    const { method, path } = splitKey(key);
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      operationId: key,
      tags: [path.split('/')[1] ?? 'api'],
      summary: endpoint.summary,
      description: [endpoint.description, accessWords[endpoint.access]].filter(Boolean).join(' '),
      'x-access': endpoint.access,
      security: securityOf[endpoint.access],
      parameters: [
        ...parameters(endpoint.params, 'path', reference),
        ...parameters(endpoint.query, 'query', reference),
        ...(endpoint.takesKey ? [keyParameter] : []),
      ],
      ...requestBody(endpoint, reference),
      responses: { ...successes(endpoint, reference), ...refusals(endpoint, problemReference) },
    };
  }
  paths['/events'] = { get: eventsOperation(problemReference) };
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.name} API`,
      version: '1',
      description: `The calls of the ${shop.name} shop. Errors are RFC 9457 problem documents.`,
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: { schemas, securitySchemes },
  };
}

/** A stream that goes on and on is no endpoint of the contract: nobody calls it and gets an answer. It is described here. */
function eventsOperation(problemReference: unknown): object {
  const access = 'signed-in';
  const description = [
    'Server-sent events, for as long as the token holds; read it with fetch, for an EventSource cannot send the token.',
    'The first event is "hello". "changed" has a JSON array of tags as its data: names of what is to be asked for again, never the data itself.',
    'Customers hear of their own orders (orders, order:ID); admins of all orders and of parts, part:ID, reviews, users, messages,',
    `payment-discrepancies and audit-log; everybody of settings. The tag ${everything} stands for all there is, after a gap or when too much changed at once.`,
    '"later" asks to come back after a while, for the shop needs the place. A comment comes every 20 seconds as a sign of life.',
    accessWords[access],
  ];
  const endpoint: Endpoint = { access, summary: 'What changes, as it changes', answers: {}, refusals: [] };
  return {
    operationId: 'GET /events',
    tags: ['events'],
    summary: endpoint.summary,
    description: description.join(' '),
    'x-access': access,
    security: securityOf[access],
    parameters: [],
    responses: {
      200: {
        description: endpoint.summary,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...refusals(endpoint, problemReference),
    },
  };
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The token that PUT /user answers.' },
  // A scheme of our own (guard.ts): OpenAPI takes any that HTTP could name, and in the header it is written `Guest TOKEN`.
  guest: {
    type: 'http',
    scheme: 'guest',
    description:
      'The guestToken that POST /checkout answers, for calls about that one order. Authorization: Guest TOKEN.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'spareworks.session_token',
    description: 'Set by logging in. Under https its name begins with __Secure-.',
  },
};

type Reference = (schema: z.ZodType, io: 'input' | 'output') => unknown;

/** A schema with its named parts moved to the document's components. */
function collect(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, unknown>): unknown {
  const { $schema: _, $defs = {}, ...whole } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  const moved = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Record<
      string,
      unknown
    >;
  for (const [name, definition] of Object.entries($defs)) schemas[name] = named(moved(definition));
  const result = moved(whole);
  if (typeof result.id !== 'string') return result;
  schemas[result.id] = named(result);
  return { $ref: `#/components/schemas/${result.id}` };
}

function named({ id: _, ...definition }: Record<string, unknown>): object {
  return definition;
}

function parameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  reference: Reference,
): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = reference(field as z.ZodType, 'input') as { description?: string };
    return {
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(description ? { description } : {}),
      schema: rest,
    };
  });
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Under the same key and with the same body it is done once, and answered as then.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
};

function successes(endpoint: Endpoint, reference: Reference): Record<string, object> {
  const headers = Object.fromEntries(
    Object.entries(endpoint.headers ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, schema]) => [
      status,
      {
        description: endpoint.summary,
        headers,
        content: answerContent(endpoint, reference(schema, 'output')),
      },
    ]),
  );
}

function answerContent({ answerType }: Endpoint, schema: unknown): object {
  return answerType === undefined ? json(schema) : { [answerType]: { schema } };
}

function requestBody({ body, upload }: Endpoint, reference: Reference): object {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [upload.field]: file }, required: [upload.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: json(reference(body, 'input')) } };
}

/** What an endpoint refuses because of what it is sent. */
function refusalsOfInput({ params, body, upload, takesKey }: Endpoint): ProblemCode[] {
  return [
    'invalid_input', // a query or a body has no field that is not named here
    ...(params === undefined ? [] : (['not_found'] as const)), // an address with an impossible id is none
    ...(body === undefined && upload === undefined
      ? []
      : (['body_too_large', 'unsupported_media_type'] as const)),
    ...(takesKey ? (['key_reused'] as const) : []),
  ];
}

function refusals(endpoint: Endpoint, problemReference: unknown): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  const codes = new Set([
    ...guardRefusals[endpoint.access],
    ...endpoint.refusals,
    ...refusalsOfInput(endpoint),
    ...commonRefusals,
  ]);
  for (const code of codes) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: problemReference } },
      },
    ]),
  );
}

function json(schema: unknown): object {
  return { 'application/json': { schema } };
}
