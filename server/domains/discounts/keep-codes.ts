import type { DiscountCode, DiscountEdit, DiscountInput } from '@spareworks/contract/calls/discounts';
import { codeKey, discountFaults } from '@spareworks/contract/plain/discounts';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import { percentToThousandths, thousandthsToPercent } from '@spareworks/contract/plain/percent';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { changesOf } from '../../kernel/changes-of.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { noGroup, unknownGroups } from '../groups/check-groups.ts';
import { once } from '../idempotency/once.ts';
import { inOneCurrency, requireCurrency } from '../settings/require-currency.ts';
import { stateOf } from './code-state.ts';
import { type CodeFields, type CodeRecord, discountStore } from './discount-store.ts';

export async function readCodes(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<DiscountCode[]> {
  return (await discountStore(db).page(after, limit)).map(toAnswer);
}

export async function readCode(db: Db, id: string): Promise<DiscountCode> {
  const found = await discountStore(db).find(id);
  if (found === null) throw gone();
  return toAnswer(found);
}

export function countCodes(db: Db): Promise<number> {
  return discountStore(db).count();
}

export function addCode(
  database: Database,
  caller: Caller,
  input: DiscountInput,
  key: string | null = null,
): Promise<DiscountCode> {
  const request = { userId: caller.id, key, what: 'POST /discount-codes', body: input };
  return once(database, request, async (tx) => {
    await requireGroups(tx, input.groups);
    const added = await inOneCurrency(tx, () => discountStore(tx).add(toFields(input), caller.email));
    if (added === null) throw nameTaken();
    await record(tx, {
      actor: caller.email,
      action: 'discount code added',
      subject: subjectOf(added),
      after: toInput(added),
    });
    return toAnswer(added);
  });
}

/** Changes the fields that were sent, unless somebody else has changed the code since the caller read it. */
export function changeCode(
  database: Database,
  caller: Caller,
  id: string,
  { version, ...edit }: DiscountEdit,
): Promise<DiscountCode> {
  return database.transaction(async (tx) => {
    const store = discountStore(tx);
    const was = await store.lock(id);
    if (was === null) throw gone();
    if (was.version !== version) throw new Problem('changed_meanwhile');
    const input = merged(toInput(was), edit);
    const { before, after } = changesOf(toInput(was), input);
    if (Object.keys(after).length === 0) return toAnswer(was);
    checkRules(input, was.uses);
    if (after.groups !== undefined) await requireGroups(tx, after.groups);
    const counted = shop.currency;
    const saved = await store.save(id, toFields(input));
    if (saved === null) throw nameTaken();
    await requireCurrency(tx, counted);
    await record(tx, {
      actor: caller.email,
      action: 'discount code changed',
      subject: subjectOf(saved),
      before,
      after,
    });
    return toAnswer(saved);
  });
}

/** Only one that no order has: the orders of the others refer to it. */
export function removeCode(database: Database, caller: Caller, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    const store = discountStore(tx);
    const was = await store.lock(id);
    if (was === null) throw gone();
    if (was.uses > 0) throw new Problem('code_used');
    await store.remove(id);
    await record(tx, {
      actor: caller.email,
      action: 'discount code removed',
      subject: subjectOf(was),
      before: toInput(was),
    });
  });
}

/** A code of another kind has nothing of the one before. */
function merged(before: DiscountInput, edit: Omit<DiscountEdit, 'version'>): DiscountInput {
  const sent = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const worth = edit.kind === undefined || edit.kind === before.kind ? {} : { percent: null, amount: null };
  return { ...before, ...worth, ...sent };
}

function checkRules(input: DiscountInput, uses: number): void {
  const faults = discountFaults(input);
  if (faults !== null) throw new Problem('invalid_input', { errors: faults });
  if (input.mostUses !== null && input.mostUses < uses) {
    const times = uses === 1 ? 'once' : `${uses} times`;
    throw new Problem('invalid_input', { errors: { mostUses: `it was used ${times} already` } });
  }
}

async function requireGroups(tx: Db, groups: readonly string[] | null): Promise<void> {
  const [unknown] = await unknownGroups(tx, groups ?? []);
  if (unknown === undefined) return;
  throw new Problem('invalid_input', { errors: { [`groups.${groups?.indexOf(unknown)}`]: noGroup } });
}

function gone(): Problem {
  return new Problem('not_found', { title: 'This code is no longer there.' });
}

function nameTaken(): Problem {
  return new Problem('invalid_input', { errors: { code: 'there is such a code already' } });
}

function subjectOf({ code }: CodeRecord): string {
  return `discount code ${code}`;
}

function toFields(input: DiscountInput): CodeFields {
  const { code, kind, groups, mostUses, mostPerPerson, enabled, note } = input;
  return {
    code,
    codeKey: codeKey(code),
    kind,
    percent: input.percent === null ? null : percentToThousandths(input.percent),
    amountCents: input.amount === null ? null : dollarsToCents(input.amount),
    startsAt: input.from === null ? null : new Date(input.from),
    endsAt: input.until === null ? null : new Date(input.until),
    leastCents: dollarsToCents(input.leastOrder ?? 0),
    groups,
    mostUses,
    mostPerPerson,
    enabled,
    note,
  };
}

function toInput(code: CodeRecord): DiscountInput {
  return {
    code: code.code,
    kind: code.kind,
    percent: code.percent === null ? null : thousandthsToPercent(code.percent),
    amount: code.amountCents === null ? null : centsToDollars(code.amountCents),
    from: code.startsAt?.toISOString() ?? null,
    until: code.endsAt?.toISOString() ?? null,
    leastOrder: code.leastCents === 0 ? null : centsToDollars(code.leastCents),
    groups: code.groups,
    mostUses: code.mostUses,
    mostPerPerson: code.mostPerPerson,
    enabled: code.enabled,
    note: code.note,
  };
}

function toAnswer(code: CodeRecord): DiscountCode {
  return {
    _id: code.id,
    ...toInput(code),
    uses: code.uses,
    state: stateOf(code),
    version: code.version,
    createdAt: code.createdAt.toISOString(),
    createdBy: code.createdBy,
  };
}
