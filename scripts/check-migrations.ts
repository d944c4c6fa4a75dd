import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInSteps, stepOf } from '../server/db/migrate-in-steps.ts';
import { splitSql, withoutComments } from '../server/db/split-sql.ts';

/** Up to here migrations were written before there was this check, and released ones are never changed. */
const lastUnchecked = 23;

export type Script = { name: string; sql: string };

/** A comment before or in a statement that says why it does no harm. */
const saidSafe = /-- safe: \S+ \S+/;

/** With a column, it has the table written anew or read through while nobody else may touch it. */
const slowColumn: readonly [RegExp, string][] = [
  [
    /\bGENERATED\b|\b(?:small|big)?serial\b/i,
    'a column with values of its own has the whole table written anew',
  ],
  [
    /\bDEFAULT (?!now\(\)|current_)[^,]*\w\(/i,
    'a default that may differ from row to row has the whole table written anew: add the column without it, then set the default',
  ],
  [
    /\b(?:CHECK|REFERENCES|UNIQUE|PRIMARY KEY)\b/i,
    'a condition on a new column has the whole table read: add it by ADD CONSTRAINT ... NOT VALID',
  ],
];

const anyStatement: readonly [RegExp, string][] = [
  [/^LOCK\b/i, 'LOCK keeps everybody else out'],
  [/^TRUNCATE\b/i, 'TRUNCATE keeps everybody else out, and the version before may still use what it empties'],
  [/^(?:CLUSTER|VACUUM FULL)\b/i, 'the whole table is written anew'],
  [/^REINDEX (?!.*\bCONCURRENTLY\b)/i, 'REINDEX needs CONCURRENTLY, or nobody can write meanwhile'],
  [
    /^ALTER TYPE\b/i,
    'ALTER TYPE locks whatever uses the type, and the version before does not know the new values',
  ],
  [/^DROP TABLE\b/i, 'the version before still uses the table'],
  [/^DROP INDEX (?!CONCURRENTLY)/i, 'DROP INDEX needs CONCURRENTLY, in a migration without a transaction'],
  [/^DO\b/i, 'what a DO block does cannot be seen from outside'],
];

const anyChange: readonly [RegExp, string][] = [
  [/^DROP COLUMN\b/i, 'the version before still uses the column: drop it with a later release'],
  [
    /^DROP (?!COLUMN|CONSTRAINT)\w+/i,
    'the version before still uses the column: drop it with a later release',
  ],
  [/^RENAME\b/i, 'the version before still uses the old name'],
  [/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i, 'a new type has the whole table written anew'],
];

/** What is known of the scripts so far: which NOT NULLs the database already knows to be true. */
type Known = { saysNotNull: Map<string, string>; validated: Set<string> };

function faultsOf(statement: string, made: ReadonlySet<string>, known: Known): string[] {
  const sql = withoutComments(statement);
  const faults = anyStatement.flatMap(([pattern, fault]) => (pattern.test(sql) ? [fault] : []));
  const index = /^CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?(?:\w+ )?ON (?:ONLY )?(\w+)/i.exec(sql)?.[1];
  if (index !== undefined && !made.has(index)) {
    faults.push(
      'CREATE INDEX needs CONCURRENTLY, in a migration without a transaction: nobody could write meanwhile',
    );
  }
  const changed = /^(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)/i.exec(sql)?.[1];
  if (changed !== undefined && !made.has(changed)) {
    faults.push('rows that are there are changed in batches, in a migration without a transaction');
  }
  const [, table = '', changes = ''] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/i.exec(sql) ?? [];
  if (table !== '' && !made.has(table)) {
    for (const change of listed(changes)) faults.push(...faultsOfChange(table, change, known));
  }
  return faults;
}

/** The parts of a list that are not within brackets or quotes. */
function listed(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const piece of text.match(/'(?:[^']|'')*'|[(),]|[^'(),]+/g) ?? []) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${piece}`);
  }
  return parts.map((part) => part.trim());
}

function faultsOfChange(table: string, written: string, known: Known): string[] {
  const change = written.replaceAll(/'(?:[^']|'')*'/g, "''"); // what is in quotes means nothing
  const faults = anyChange.flatMap(([pattern, fault]) => (pattern.test(change) ? [fault] : []));
  const constraint = /^ADD (?:CONSTRAINT (\w+) )?(?:CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/i;
  const [isConstraint, name = ''] = constraint.exec(change) ?? [];
  if (isConstraint !== undefined) {
    if (!/\bNOT VALID$|\bUSING INDEX\b/i.test(change)) {
      faults.push(
        'ADD CONSTRAINT needs NOT VALID, and VALIDATE CONSTRAINT in a later migration: every row would be read',
      );
    }
    const column = /\bCHECK \((\w+) IS NOT NULL\)/i.exec(change)?.[1];
    if (column !== undefined) known.saysNotNull.set(name, `${table}.${column}`);
  } else if (/^ADD\b/i.test(change)) {
    faults.push(...slowColumn.flatMap(([pattern, fault]) => (pattern.test(change) ? [fault] : [])));
    if (/\bNOT NULL\b/i.test(change) && !/\bDEFAULT\b/i.test(change)) {
      faults.push('a column that is NOT NULL needs a DEFAULT: the version before does not fill it');
    }
  }
  const valid = /^VALIDATE CONSTRAINT (\w+)/i.exec(change)?.[1];
  if (valid !== undefined) known.validated.add(known.saysNotNull.get(valid) ?? '');
  const filled = /^ALTER (?:COLUMN )?(\w+) SET NOT NULL/i.exec(change)?.[1];
  if (filled !== undefined && !known.validated.has(`${table}.${filled}`)) {
    faults.push(
      'SET NOT NULL reads every row: first a constraint CHECK (column IS NOT NULL) NOT VALID, then VALIDATE it',
    );
  }
  return faults;
}

/** What would hurt a shop that is running, in scripts after the last that is not checked. */
export function dangersIn(scripts: readonly Script[], unchecked = lastUnchecked): string[] {
  const known: Known = { saysNotNull: new Map(), validated: new Set() };
  return scripts.flatMap(({ name, sql }) => {
    const made = new Set<string>();
    const steps = isInSteps(sql);
    const faults = splitSql(sql).flatMap((statement) => {
      const table = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(
        withoutComments(statement),
      )?.[1];
      if (table !== undefined) made.add(table);
      const inTransaction = faultsOf(statement, made, known); // asked in either case: it notes what was validated
      const found = steps ? [] : inTransaction;
      if (steps && stepOf(statement) === null) found.push('this may not stand outside a transaction');
      if (!steps && /\bCONCURRENTLY\b/i.test(withoutComments(statement))) {
        found.push('CONCURRENTLY needs "-- no transaction" as the first line of the file');
      }
      if (found.length === 0 || saidSafe.test(statement)) return [];
      return found.map((fault) => `${name}: ${excerpt(statement)}: ${fault}`);
    });
    return Number(name.slice(0, 4)) > unchecked ? faults : [];
  });
}

function excerpt(statement: string): string {
  const line = withoutComments(statement);
  return line.length > 70 ? `${line.slice(0, 70)}…` : line;
}

export function checkMigrations(root: string): string[] {
  const folder = join(root, 'server', 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return dangersIn(
    names
      .sort()
      .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') })),
  );
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkMigrations(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('Where it does no harm, say why before it: -- safe: the table is new');
  process.exit(faults.length === 0 ? 0 : 1);
}
