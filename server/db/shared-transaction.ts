import type pg from 'pg';
import type { Ask, Db, Outcome, Statement } from './database.ts';
import { ahead } from './leaving-together.ts';

type Asked = {
  statement: Statement;
  /** Those of one kind are asked for by one statement. */
  kind: string | symbol;
  resolve: (rows: never[]) => void;
  reject: (error: unknown) => void;
};

/** One of those who share a transaction. */
type Member = { asked: Asked[]; hasWritten: boolean };

type Sharing = { client: pg.PoolClient; ask: Ask; begin: () => Promise<unknown> };

/**
 * Several works in one open transaction. They go on side by side, and what they ask for meanwhile leaves together once everything before is
 * answered, the same kind of statement once for all of them. Each has its own statements done in the order in which it asked.
 * Who is refused before they have written anything drops out; whatever else goes wrong is everybody's failure.
 */
export async function shareTransaction<T>(
  { client, ask, begin }: Sharing,
  works: readonly ((tx: Db) => Promise<T>)[],
): Promise<{ outcomes: Outcome<T>[]; failure: unknown }> {
  const members: Member[] = [];
  let begun: Promise<unknown> | undefined;
  let hasBegun = false;
  let isDue = false;
  let underWay = 0;
  let failure: unknown;

  function fail(error: unknown): void {
    failure ??= error;
    for (const member of members) dropAsked(member);
  }

  function dropAsked(member: Member): void {
    for (const { reject } of member.asked.splice(0)) reject(new GivenUp());
  }

  const askingFor =
    (member: Member): Db['query'] =>
    (statement) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(new GivenUp());
        member.asked.push({ statement, kind: kindOf(statement), resolve, reject });
        leaveSoon();
      });

  /** After everybody who goes on in this turn has asked. */
  function leaveSoon(): void {
    if (isDue || underWay > 0) return;
    isDue = true;
    process.nextTick(leave);
  }

  function leave(): void {
    isDue = false;
    const { stream } = client.connection;
    stream.cork();
    if (begun === undefined) {
      begun = begin();
      begun.then(() => {
        hasBegun = true;
        if (underWay === 0) leaveSoon();
      }, fail);
    }
    // A BEGIN that is called off would have what follows it done outside any transaction.
    const mayLeave =
      hasBegun || members.every(({ asked }) => asked.every(({ statement }) => statement.early === true));
    const groups = mayLeave ? groupsOf(members) : [];
    for (const group of groups) void send(group);
    stream.uncork();
  }

  async function send(group: readonly Asked[]): Promise<void> {
    underWay += 1;
    try {
      const answers = ahead(askForAll(group));
      await begun;
      const rows = await answers;
      group.forEach(({ resolve }, at) => {
        resolve((rows[at] ?? []) as never[]);
      });
    } catch (error) {
      fail(error);
      for (const { reject } of group) reject(error);
    } finally {
      underWay -= 1;
      leaveSoon();
    }
  }

  async function askForAll(group: readonly Asked[]): Promise<object[][]> {
    const [first] = group;
    if (first === undefined) return [];
    const { many } = first.statement;
    if (group.length === 1 || many === undefined || many === 'same') {
      const { rows } = await ask(client, first.statement);
      return group.map(() => rows.map((row) => ({ ...row })));
    }
    const { name, text } = many;
    const wanted = group.map(({ statement }) => statement.values ?? []);
    const { rows } = await ask<RowOfOne>(client, { name, text, values: many.values(wanted) });
    return rowsOfEach(rows, wanted, many.by);
  }

  const outcomes = await Promise.all(
    works.map(async (work): Promise<Outcome<T>> => {
      const member: Member = { asked: [], hasWritten: false };
      members.push(member);
      try {
        return { done: await work({ query: askingFor(member), isShared: true }) };
      } catch (error) {
        dropAsked(member);
        if (member.hasWritten) fail(error);
        return { again: true };
      }
    }),
  );
  return { outcomes, failure };
}

class GivenUp extends Error {
  constructor() {
    super('The transaction was given up.');
  }
}

function kindOf({ name, values = [], many }: Statement): string | symbol {
  if (many === undefined || name === undefined) return Symbol('the only one');
  return many === 'same' ? `${name} ${JSON.stringify(values)}` : many.name;
}

/** Everything that was asked for, as it leaves. */
function groupsOf(members: readonly Member[]): Asked[][] {
  const groups: Asked[][] = [];
  for (let kind = nextKind(members); kind !== null; kind = nextKind(members)) {
    const group: Asked[] = [];
    for (const member of members) {
      const [first] = member.asked;
      if (first?.kind !== kind) continue;
      group.push(first);
      member.asked.shift();
      member.hasWritten ||= !isRead(first.statement);
    }
    groups.push(group);
  }
  return groups;
}

/** What somebody asks for next and nobody later; where everybody waits for another, the first there is. */
function nextKind(members: readonly Member[]): string | symbol | null {
  const next = members.flatMap(({ asked: [first] }) => (first === undefined ? [] : [first.kind]));
  const isLater = (kind: string | symbol) =>
    members.some(({ asked }) => asked.findIndex((one) => one.kind === kind) > 0);
  return next.find((kind) => !isLater(kind)) ?? next[0] ?? null;
}

function isRead({ text }: Statement): boolean {
  return /^\s*SELECT\b/i.test(text);
}

type RowOfOne = { nth?: number } & Record<string, unknown>;

function rowsOfEach(
  rows: readonly RowOfOne[],
  wanted: readonly unknown[][],
  by: Readonly<Record<string, number>> | undefined,
): object[][] {
  const each: object[][] = wanted.map(() => []);
  const whose = Object.entries(by ?? {});
  for (const { nth, ...row } of rows) {
    const at =
      by === undefined
        ? Number(nth) - 1
        : wanted.findIndex((values) => whose.every(([column, place]) => row[column] === values[place]));
    each[at]?.push(row);
  }
  return each;
}

/** The values of several, one list for each place. */
export function listsOf(each: readonly unknown[][]): unknown[][] {
  const [first = []] = each;
  return first.map((_, at) => each.map((values) => values[at]));
}
