import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

type Access = {
  /** The only one that writes, but for those named here. */
  owner: string;
  alsoWrite?: readonly string[];
  /** Whose stores read it beside the owner's, in a statement of their own: a join costs less than a call for each row. */
  read?: readonly string[];
};

/** Another currency moves the point of every amount, in one transaction: either all of them have moved or none. */
const movesThePoint = ['settings'];

/** What has run out is swept in one place: tokens, the sessions they belong to, and one-time secrets. */
const sweepsWhatRanOut = ['tokens'];

/**
 * Which domain keeps which table, and who else may name it in a statement. What only triggers write has no writer.
 * Doctor reads every table and writes none; demo and seed fill all of them. What a person may have and have deleted is in most
 * tables: the domain of accounts has one list of all of it, where a table that is left out can be seen (decision 74).
 * The settings have such a list of every amount, for another currency changes all of them (decision 78).
 */
export const tables: Record<string, Access> = {
  access_tokens: { owner: 'tokens', read: ['identity'] },
  accounts: { owner: 'identity' },
  address_changes: { owner: 'identity', read: ['people'] },
  addresses: { owner: 'address-book' },
  attempts: { owner: 'identity' },
  audit_log: { owner: 'audit' },
  basket_lines: { owner: 'basket', alsoWrite: movesThePoint },
  build_files: { owner: 'db' },
  car_makes: { owner: 'vehicles', read: ['fitment'] },
  car_models: { owner: 'vehicles', read: ['fitment'] },
  changes: { owner: 'db' },
  contact_messages: { owner: 'contact' },
  delivery_methods: { owner: 'delivery' },
  delivery_steps: { owner: 'delivery', alsoWrite: movesThePoint },
  delivery_zones: { owner: 'delivery', alsoWrite: movesThePoint },
  discount_codes: { owner: 'discounts', alsoWrite: movesThePoint },
  failed_searches: { owner: 'finding' },
  // Counts are kept by a trigger on the answers.
  fit_answers: { owner: 'fit-answers' },
  fit_counts: { owner: 'fit-answers', read: ['fitment'] },
  fit_questions: { owner: 'fit-answers' },
  fitment: { owner: 'fitment' },
  garage_cars: { owner: 'garage' },
  group_former_addresses: { owner: 'groups' },
  idempotency_keys: { owner: 'idempotency' },
  images: { owner: 'images' },
  invoice_counters: { owner: 'orders' },
  invoices: { owner: 'orders' },
  job_claims: { owner: 'db' },
  maker_former_names: { owner: 'makers' },
  makers: { owner: 'makers', read: ['images'] },
  mail_outbox: { owner: 'mail' },
  // What became of the mail of a reply is kept by triggers on the outbox.
  message_replies: { owner: 'contact' },
  order_events: { owner: 'orders' },
  order_line_progress: { owner: 'orders', read: ['fit-answers', 'overview'] },
  order_lines: { owner: 'orders', read: ['fit-answers', 'overview', 'returns'] },
  order_notes: { owner: 'orders' },
  orders: { owner: 'orders', read: ['overview', 'payments', 'people', 'returns', 'settings'] },
  // Changes are noted by triggers on orders, on what becomes of their lines, and on parts.
  overview_changes: { owner: 'overview' },
  overview_kept: { owner: 'overview' },
  overview_low_changes: { owner: 'overview' },
  // The version before empties it; to be dropped by the release after this one.
  overview_touched: { owner: 'overview' },
  page_pictures: { owner: 'pages', read: ['images'] },
  page_versions: { owner: 'pages' },
  pages: { owner: 'pages' },
  part_groups: { owner: 'groups', read: ['finding', 'images'] },
  part_import_rows: { owner: 'part-files', alsoWrite: movesThePoint },
  part_imports: { owner: 'part-files', read: ['settings'] },
  part_numbers: { owner: 'part-numbers', read: ['catalogue', 'finding', 'part-files'] },
  part_pictures: { owner: 'catalogue', read: ['images', 'part-files'] },
  parts: {
    owner: 'catalogue',
    alsoWrite: ['makers', ...movesThePoint], // two makers that become one take their parts along
    read: [
      'basket',
      'finding',
      'fit-answers',
      'fitment',
      'images',
      'orders',
      'overview',
      'part-files',
      'part-numbers',
      'reviews',
      'stock-notices',
    ],
  },
  payment_breaks: { owner: 'payments' },
  payment_events: { owner: 'payments' },
  payments: { owner: 'payments', read: ['settings'] },
  provider_looks: { owner: 'payments' },
  redemptions: { owner: 'discounts' },
  refund_lines: { owner: 'payments', read: ['orders', 'overview', 'returns'] },
  refunds: { owner: 'payments', read: ['orders', 'overview', 'returns'] },
  request_counts: { owner: 'db' },
  return_lines: { owner: 'returns' },
  return_pictures: { owner: 'returns', read: ['images'] },
  returns: { owner: 'returns' },
  reviews: { owner: 'reviews' },
  sales_settings: { owner: 'tax' },
  sandbox_identity: { owner: 'sandbox' },
  sandbox_mails: { owner: 'sandbox' },
  sandbox_stripe_charges: { owner: 'sandbox' },
  sandbox_stripe_disputes: { owner: 'sandbox' },
  sandbox_stripe_events: { owner: 'sandbox' },
  sandbox_stripe_idempotency: { owner: 'sandbox' },
  sandbox_stripe_intents: { owner: 'sandbox' },
  sandbox_stripe_refunds: { owner: 'sandbox' },
  schema_migrations: { owner: 'db' },
  search_words: { owner: 'catalogue' },
  sessions: { owner: 'identity', alsoWrite: sweepsWhatRanOut },
  settings: { owner: 'settings', read: ['images'] },
  shipment_lines: { owner: 'orders' },
  shipments: { owner: 'orders' },
  shop_facts: { owner: 'identity' },
  stock: { owner: 'stock', read: ['basket', 'catalogue', 'finding', 'part-files', 'stock-notices'] },
  stock_moves: { owner: 'stock' },
  stock_notices: { owner: 'stock-notices' },
  synonyms: { owner: 'finding' },
  tax_rates: { owner: 'tax' },
  vehicle_data: { owner: 'vehicles' },
  vehicles: { owner: 'vehicles', read: ['fit-answers', 'fitment'] },
  verifications: { owner: 'identity', alsoWrite: sweepsWhatRanOut },
  users: {
    owner: 'people',
    alsoWrite: ['identity'], // its library registers people and changes their passwords
    read: ['discounts', 'identity', 'images', 'orders', 'payments', 'reviews', 'stock-notices', 'tokens'],
  },
};

type Meaning = { writes?: readonly string[]; reads?: readonly string[] };

/** Callers say which, or it is all of them, whoever keeps them. */
const anyTable: Meaning = {};

/** Which tables a file means where a statement of it takes the name from elsewhere: from a list, or as a piece of a join. */
export const namedElsewhere: Readonly<Record<string, Meaning>> = {
  'sandbox/stripe/books/dispute-store.ts': { writes: ['sandbox_stripe_disputes'] },
  'sandbox/stripe/books/event-store.ts': { writes: ['sandbox_stripe_events'] },
  'sandbox/stripe/books/intent-store.ts': { writes: ['sandbox_stripe_intents'] },
  'sandbox/stripe/books/newest-first.ts': {
    reads: [
      'sandbox_stripe_disputes',
      'sandbox_stripe_events',
      'sandbox_stripe_intents',
      'sandbox_stripe_refunds',
    ],
  },
  'sandbox/stripe/books/refund-store.ts': { writes: ['sandbox_stripe_refunds'] },
  'server/backup/fill-empty-database.ts': anyTable,
  'server/backup/move-shop.ts': anyTable,
  'server/backup/take-backup.ts': anyTable,
  'server/db/copy-rows.ts': anyTable,
  'server/db/insert-rows.ts': anyTable,
  'server/domains/account/erase-store.ts': {
    writes: [
      'audit_log',
      'contact_messages',
      'delivery_methods',
      'discount_codes',
      'fitment',
      'message_replies',
      'order_events',
      'order_notes',
      'orders',
      'page_versions',
      'pages',
      'part_groups',
      'part_imports',
      'parts',
      'payment_breaks',
      'refunds',
      'returns',
      'reviews',
      'sales_settings',
      'settings',
      'shipments',
      'stock_moves',
      'synonyms',
    ],
  },
  'server/domains/fitment/fitment-store.ts': { reads: ['fitment', 'car_models', 'car_makes'] },
  'server/domains/settings/amounts-store.ts': {
    writes: [
      'basket_lines',
      'delivery_steps',
      'delivery_zones',
      'discount_codes',
      'part_import_rows',
      'parts',
    ],
    reads: ['orders', 'payments'], // locked, so that none comes in meanwhile
  },
  'server/domains/tokens/access-token-store.ts': { writes: ['access_tokens', 'sessions', 'verifications'] },
  'server/domains/vehicles/vehicle-store.ts': { reads: ['vehicles', 'car_models', 'car_makes'] },
};

// Keywords after which tables are named. Those of a statement that begins in small or mixed letters are made large first: prose has
// them too. What is not seen: a statement whose first keyword is not in large letters and stands behind other words than those
// below, one put together from words (`['SEL', 'ECT'].join('')`), and a function that sends rows under a name given it in a variable.
const reading =
  /\b(?:(?<!\bIS\s+(?:NOT\s+)?DISTINCT\s+)FROM|JOIN|USING|LOCK(?:\s+TABLE)?|(?<!(?:ALTER|CREATE|DROP|LOCK|TEMP|TEMPORARY|TRUNCATE|UNLOGGED)\s+)TABLE|COPY)\b/g;
const writing =
  /\b(?:(?:INSERT|MERGE)\s+INTO|DELETE\s+FROM|(?<!FOR\s+|NO\s+KEY\s+|DO\s+)UPDATE|TRUNCATE(?:\s+TABLE)?|(?:ALTER|DROP)\s+TABLE|COPY(?=[^`'";]*?\bFROM\s+STDIN))\b/g;
const keywords =
  /(?<!\.)\b(?:alter|as|copy|delete|do|drop|exists|for|from|group|if|insert|into|join|key|lateral|limit|lock|merge|no|on|only|order|returning|select|set|stdin|table|truncate|union|update|using|values|where)\b/gi;
const notInLargeLetters =
  /(['"`])(?:\s|\(|--[^\n]*\n|\/\*[\s\S]*?\*\/|\$\{[^}`]*\}|explain\b(?:\s+(?:analyze|verbose)\b|\s*\([^)]*\))*|begin\s*;)*(?:alter\s+table|copy|delete\s+from|insert\s+into|lock|merge\s+into|select|table|truncate|update|with)\s(?:(?!\1)[\s\S])*/gi;

const beforeTable = /^(?:\s|\(|--[^\n]*\n|\/\*[\s\S]*?\*\/|(?:IF\s+EXISTS|LATERAL|ONLY)\b)*/;
const afterTables =
  /[);`\]]|['"]\s*[,;)\]}\n]|\b(?:WHERE|GROUP|ORDER|LIMIT|RETURNING|SELECT|SET|UNION|VALUES|FOR|IN|TO|DO|USING(?=\s+\w))\b/;
const tableName = /^(?:"?public"?\s*\.\s*)?"?([a-z_]+)\b/i;
const leftOpen = /^(?:\$\{|['"`]\s*\+)/;
/** A query in brackets that names its tables where it is written. */
const writtenElsewhere = /^\(\s*\$\{/;

function withoutBrackets(text: string): string {
  const without = text.replaceAll(/\([^()]*\)/g, ' ');
  return without === text ? text : withoutBrackets(without);
}

/** Up to where its bracket ends. */
function withinBracket(text: string): string {
  let depth = 0;
  const end = [...text].findIndex((sign) => {
    depth += Number(sign === '(') - Number(sign === ')');
    return depth === 0;
  });
  return end === -1 ? text : text.slice(0, end);
}

/** `a, b x JOIN c ON f(d, e), g`, up to where it ends. */
function itemsOf(text: string): string[] {
  const list = withoutBrackets(text);
  const [first = '', ...more] = list.split(',');
  // The first is read whatever follows: a name left open ends in a quotation mark too.
  const end = afterTables.exec(list)?.index ?? list.length;
  const within = list.slice(0, end).split(',').length - 1;
  return [first, ...more.slice(0, within).map((item) => item.replace(beforeTable, ''))];
}

/** The tables that stand after a keyword, with what stands in brackets there and beside them. */
function listAfter(source: string, start: number): string[] {
  const text = source.slice(start, start + 2_000);
  const [before = ''] = beforeTable.exec(text) ?? [];
  const items = itemsOf(text.slice(before.length));
  const bracket = before.indexOf('(');
  if (bracket === -1) return items;
  const [, ...beside] = itemsOf(text.slice(bracket));
  const group = withinBracket(text.slice(bracket));
  return [...(writtenElsewhere.test(group) ? [group] : items), ...beside];
}

/** Whether a query in brackets is put together from what this very file says: then its tables have been seen. */
function isSaidHere(source: string, query: string): boolean {
  const names = [...query.matchAll(/\$\{\s*(\w+)/g)].map(([, name = '']) => name);
  return names.every((name) => new RegExp(`\\b(?:const|function) ${name}\\b`).test(source));
}

type Named = { tables: Set<string>; open: boolean };

function namedAfter(source: string, keyword: RegExp): Named {
  const items = [...source.matchAll(keyword)].flatMap(({ 0: word, index }) =>
    listAfter(source, index + word.length),
  );
  return {
    tables: new Set(items.map((item) => tableName.exec(item)?.[1]?.toLowerCase() ?? '')),
    open: items.some(
      (item) => leftOpen.test(item) || (writtenElsewhere.test(item) && !isSaidHere(source, item)),
    ),
  };
}

/** Rows that a function sends: its second argument is the table. */
function sentRows(source: string): Named {
  const calls = [
    ...source.matchAll(/(?<!function )\b(?:insertRows|copyRows)\(\s*[\w.]+,\s*(?:['"`]([a-z_]+)\b)?/g),
  ];
  // Under another name its calls would not be known.
  const renamed = /\b(?:insertRows|copyRows)\s+as\s/.test(source);
  return {
    tables: new Set(calls.map(([, table = '']) => table)),
    open: renamed || calls.some(([, table]) => !table),
  };
}

const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** Words that nothing but a statement, or a piece of one, has in large letters; and what only it has between two names. */
const piece =
  /\b(?:SELECT|INSERT INTO|DELETE FROM|(?:CREATE|ALTER|DROP|LOCK|TRUNCATE)\b.*\bTABLE|WHERE|GROUP BY|ORDER BY|CASE|IS (?:NOT )?NULL)\b|\bIN \(|\w::[a-z]/;

/** Where statements may stand: in a store, or, as pieces for several of them, in a file that is called so. */
const mayHoldStatements = /-(?:store|sql)\.ts$/;

/** The data about cars is a file with a database of another kind, which nobody else opens. */
const otherDatabases = /^server\/domains\/vehicles\/car-data\//;

function holdsStatements(source: string): boolean {
  return piece.test(source.replaceAll(comment, ''));
}

/** Who may read every table. */
const everywhere = new Set(['account', 'doctor']);

/** A domain, the workspace of the sandboxes, or another room of the server. */
function roomOf(file: string): string {
  return /^server\/domains\/([^/]+)\//.exec(file)?.[1] ?? /^(?:server\/)?([^/]+)/.exec(file)?.[1] ?? file;
}

/** What a source file does to tables that are not its own. */
export function strangersAt(file: string, source: string, meanings = namedElsewhere): string[] {
  const room = roomOf(file);
  const faults: string[] = [];
  const text = source.replaceAll(notInLargeLetters, (statement) =>
    statement.replaceAll(keywords, (word) => word.toUpperCase()),
  );
  const [read, written, sent] = [namedAfter(text, reading), namedAfter(text, writing), sentRows(source)];
  const open = read.open || written.open || sent.open;
  const meaning = meanings[file];
  if (open && meaning === undefined) faults.push(`${file} does not say which tables its statements mean`);
  if (!open && meaning !== undefined)
    faults.push(`${file} names its tables itself: it need not be in the list`);
  for (const table of new Set([...written.tables, ...sent.tables, ...(meaning?.writes ?? [])])) {
    const access = accessTo(table);
    if (access === undefined || access.owner === room || access.alsoWrite?.includes(room)) continue;
    if (room === 'account') continue;
    faults.push(`${file} writes ${table}, which belongs to ${access.owner}`);
  }
  for (const table of new Set([...read.tables, ...(meaning?.reads ?? [])])) {
    const access = accessTo(table);
    if (access === undefined || access.owner === room || everywhere.has(room)) continue;
    if (access.read?.includes(room) || access.alsoWrite?.includes(room)) continue;
    if (faults.some((fault) => fault.includes(` writes ${table},`))) continue;
    faults.push(`${file} reads ${table}, which belongs to ${access.owner}`);
  }
  const named = [...written.tables, ...read.tables, ...sent.tables].some((table) => accessTo(table));
  const isStore = mayHoldStatements.test(file) || otherDatabases.test(file);
  if (file.startsWith('server/domains/') && !isStore && (named || holdsStatements(source))) {
    faults.push(`${file} has statements: they belong into a store`);
  }
  return faults;
}

/** Not what every object has, such as a constructor. */
function accessTo(table: string): Access | undefined {
  return Object.hasOwn(tables, table) ? tables[table] : undefined;
}

/** The tables that the migrations make, whatever became of them later. */
export function migratedTables(root: string): string[] {
  const folder = join(root, 'server/migrations');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return scripts.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([a-z_]+)/g,
      ),
    ].map(([, table = '']) => table),
  );
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));
}

const leftOut = /node_modules|\.test\.ts$|^server\/(testing|migrations)\/|^sandbox\/.*\/test-/;

export function checkTables(root: string): string[] {
  const unknown = migratedTables(root).filter((table) => !(table in tables));
  const files = ['server', 'sandbox'].flatMap((folder) => sourceFiles(join(root, folder)));
  return [
    ...unknown.map((table) => `the table ${table} has no owner`),
    ...files.flatMap((path) => {
      const file = relative(root, path);
      return leftOut.test(file) ? [] : strangersAt(file, readFileSync(path, 'utf8'));
    }),
  ];
}
