import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

type Access = {
  /** The only one that writes, but for those named here. */
  owner: string;
  alsoWrite?: readonly string[];
  /** Whose stores read it beside the owner's, in a statement of their own: a join costs less than a call for each row. */
  read?: readonly string[];
};

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
  basket_lines: { owner: 'basket' },
  build_files: { owner: 'db' },
  car_makes: { owner: 'vehicles', read: ['fitment'] },
  car_models: { owner: 'vehicles', read: ['fitment'] },
  changes: { owner: 'db' },
  contact_messages: { owner: 'contact' },
  delivery_methods: { owner: 'delivery' },
  delivery_steps: { owner: 'delivery' },
  delivery_zones: { owner: 'delivery' },
  discount_codes: { owner: 'discounts' },
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
  // Hours are noted by triggers on orders and what becomes of their lines.
  overview_kept: { owner: 'overview' },
  overview_touched: { owner: 'overview' },
  page_pictures: { owner: 'pages', read: ['images'] },
  page_versions: { owner: 'pages' },
  pages: { owner: 'pages' },
  part_groups: { owner: 'groups', read: ['finding', 'images'] },
  part_import_rows: { owner: 'part-files' },
  part_imports: { owner: 'part-files', read: ['settings'] },
  part_numbers: { owner: 'part-numbers', read: ['catalogue', 'finding', 'part-files'] },
  part_pictures: { owner: 'catalogue', read: ['images', 'part-files'] },
  parts: {
    owner: 'catalogue',
    alsoWrite: ['makers'], // two makers that become one take their parts along
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
  sessions: { owner: 'identity', read: ['tokens'] },
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
  verifications: { owner: 'identity' },
  users: {
    owner: 'people',
    alsoWrite: ['identity'], // its library registers people and changes their passwords
    read: ['discounts', 'identity', 'images', 'orders', 'payments', 'reviews', 'stock-notices', 'tokens'],
  },
};

const reading = /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?([a-z_]+)\b/g;
const writing =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|(?<!FOR\s+|NO\s+KEY\s+|DO\s+)UPDATE)\s+(?:ONLY\s+)?([a-z_]+)\b/g;

/** Who may read every table. */
const everywhere = new Set(['account', 'doctor']);

/** A domain, the workspace of the sandboxes, or another room of the server. */
function roomOf(file: string): string {
  return /^server\/domains\/([^/]+)\//.exec(file)?.[1] ?? /^(?:server\/)?([^/]+)/.exec(file)?.[1] ?? file;
}

/** What a source file does to tables that are not its own. */
export function strangersAt(file: string, source: string): string[] {
  const room = roomOf(file);
  const faults: string[] = [];
  const named = (pattern: RegExp) => new Set([...source.matchAll(pattern)].map(([, table = '']) => table));
  for (const table of named(writing)) {
    const access = tables[table];
    if (access === undefined || access.owner === room || access.alsoWrite?.includes(room)) continue;
    if (room === 'account') continue;
    faults.push(`${file} writes ${table}, which belongs to ${access.owner}`);
  }
  for (const table of named(reading)) {
    const access = tables[table];
    if (access === undefined || access.owner === room || everywhere.has(room)) continue;
    if (access.read?.includes(room) || access.alsoWrite?.includes(room)) continue;
    if (faults.some((fault) => fault.includes(` writes ${table},`))) continue;
    faults.push(`${file} reads ${table}, which belongs to ${access.owner}`);
  }
  const statements = [...named(writing), ...named(reading)].some((table) => table in tables);
  if (statements && file.startsWith('server/domains/') && !file.endsWith('-store.ts')) {
    faults.push(`${file} has statements: they belong into a store`);
  }
  return faults;
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
