/** Turns an OpenAPI 3.1 document into what the reference page shows. Tolerant: what is missing is left out. */

export type SchemaRow = { depth: number; name: string; type: string; required: boolean; note: string };
export type Parameter = { name: string; place: string; type: string; required: boolean; note: string };
export type ApiAnswer = {
  status: string;
  note: string;
  type: string;
  rows: SchemaRow[];
  headers: { name: string; note: string }[];
};
export type EndpointReference = {
  id: string;
  method: string;
  path: string;
  summary: string;
  note: string;
  access: string;
  parameters: Parameter[];
  body: { type: string; rows: SchemaRow[] } | null;
  answers: ApiAnswer[];
  refusals: { status: string; note: string }[];
};
export type ApiReference = {
  title: string;
  version: string;
  note: string;
  groups: { name: string; endpoints: EndpointReference[] }[];
};

type Json = Record<string, unknown>;

const methods = ['get', 'post', 'put', 'patch', 'delete'];

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type Resolve = (value: unknown) => { schema: Json; name: string };

function resolver(document: Json): Resolve {
  return (value) => {
    const node = record(value);
    const reference = text(node.$ref);
    if (!reference.startsWith('#/')) return { schema: node, name: '' };
    const steps = reference
      .slice(2)
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
    const target = steps.reduce<unknown>((current, step) => record(current)[step], document);
    return { schema: record(target), name: steps.at(-1) ?? '' };
  };
}

function bounds(schema: Json): string {
  const parts = [
    typeof schema.minimum === 'number' && schema.minimum > Number.MIN_SAFE_INTEGER
      ? `at least ${schema.minimum}`
      : '',
    typeof schema.maximum === 'number' && schema.maximum < Number.MAX_SAFE_INTEGER
      ? `at most ${schema.maximum}`
      : '',
    typeof schema.minLength === 'number' ? `at least ${schema.minLength} characters` : '',
    typeof schema.maxLength === 'number' ? `at most ${schema.maxLength} characters` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}

function alternatives(schema: Json): unknown[] {
  return list(schema.anyOf).concat(list(schema.oneOf));
}

/** One line that says what a value is: "integer, at least 1", "array of SparePart", "one of oldest, newest". */
export function typeOf(value: unknown, resolve: Resolve): string {
  const { schema, name } = resolve(value);
  if (name !== '') return name;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map(String).join(', ')}`;
  const choices = alternatives(schema);
  if (choices.length > 0) return choices.map((choice) => typeOf(choice, resolve)).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map(String).join(' or ') + bounds(schema);
  if (schema.type === 'array') return `array of ${typeOf(schema.items, resolve)}`;
  const format = text(schema.format);
  const kind = text(schema.type) || (schema.properties === undefined ? 'anything' : 'object');
  return `${kind}${format === '' ? '' : ` (${format})`}${bounds(schema)}`;
}

const deepest = 4;

/** The fields of an object (or of an array's objects), nested ones behind their parent. */
export function rowsOf(value: unknown, resolve: Resolve, depth = 0, open: Json[] = []): SchemaRow[] {
  const { schema } = resolve(value);
  // A schema that contains itself, or one nested beyond reading, is shown by its name only.
  if (open.includes(schema) || depth > deepest) return [];
  const inside = [...open, schema];
  if (schema.type === 'array') return rowsOf(schema.items, resolve, depth, inside);
  const choices = alternatives(schema);
  if (choices.length > 0) return choices.flatMap((choice) => rowsOf(choice, resolve, depth, inside));
  const required = list(schema.required);
  return Object.entries(record(schema.properties)).flatMap(([name, property]) => {
    const row: SchemaRow = {
      depth,
      name,
      type: typeOf(property, resolve),
      required: required.includes(name),
      note: text(record(property).description) || text(resolve(property).schema.description),
    };
    return [row, ...rowsOf(property, resolve, depth + 1, inside)];
  });
}

function contentSchema(holder: Json): unknown {
  return record(Object.values(record(holder.content))[0]).schema;
}

function described(schema: unknown, resolve: Resolve): { type: string; rows: SchemaRow[] } {
  if (schema === undefined) return { type: '', rows: [] };
  return { type: typeOf(schema, resolve), rows: rowsOf(schema, resolve) };
}

function describeParameter(value: unknown, resolve: Resolve): Parameter {
  const parameter = resolve(value).schema;
  return {
    name: text(parameter.name),
    place: text(parameter.in),
    type: typeOf(parameter.schema, resolve),
    required: parameter.required === true,
    note: text(parameter.description) || text(record(parameter.schema).description),
  };
}

function describeEndpoint(
  method: string,
  path: string,
  pathItem: Json,
  operation: Json,
  resolve: Resolve,
): EndpointReference {
  const responses = Object.entries(record(operation.responses)).map(([status, value]) => ({
    status,
    response: resolve(value).schema,
  }));
  const body = contentSchema(resolve(operation.requestBody).schema);
  return {
    id: `${method}-${path}`.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, ''),
    method: method.toUpperCase(),
    path,
    summary: text(operation.summary),
    note: text(operation.description),
    access: text(operation['x-access']),
    parameters: [...list(pathItem.parameters), ...list(operation.parameters)].map((parameter) =>
      describeParameter(parameter, resolve),
    ),
    body: body === undefined ? null : described(body, resolve),
    answers: responses
      .filter(({ status }) => /^[123]/.test(status))
      .map(({ status, response }) => ({
        status,
        note: text(response.description),
        ...described(contentSchema(response), resolve),
        headers: Object.entries(record(response.headers)).map(([name, header]) => ({
          name,
          note: text(resolve(header).schema.description),
        })),
      })),
    refusals: responses
      .filter(({ status }) => !/^[123]/.test(status))
      .map(({ status, response }) => ({ status, note: text(response.description) })),
  };
}

export function describeApi(value: unknown): ApiReference {
  const document = record(value);
  const resolve = resolver(document);
  const info = record(document.info);
  const groups = new Map<string, EndpointReference[]>();
  for (const [path, item] of Object.entries(record(document.paths))) {
    const pathItem = record(item);
    const name = path.split('/').find((word) => word !== '' && word !== 'api') ?? path;
    for (const method of methods) {
      if (pathItem[method] === undefined) continue;
      const endpoint = describeEndpoint(method, path, pathItem, record(pathItem[method]), resolve);
      groups.set(name, [...(groups.get(name) ?? []), endpoint]);
    }
  }
  return {
    title: text(info.title),
    version: text(info.version),
    note: text(info.description),
    groups: Array.from(groups, ([name, endpoints]) => ({ name, endpoints })),
  };
}
