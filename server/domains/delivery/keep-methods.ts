import { isDeepStrictEqual } from 'node:util';
import type {
  DeliveryMethodEdit,
  DeliveryMethodInput,
  ManagedDeliveryMethod,
} from '@spareworks/contract/calls/delivery';
import { deliveryLimits } from '@spareworks/contract/plain/delivery-limits';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { changesOf } from '../../kernel/changes-of.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { deliveryStore } from './delivery-store.ts';

/** All methods, those that are off too, in the order of staff. */
export function readMethods(db: Db): Promise<ManagedDeliveryMethod[]> {
  return deliveryStore(db).all();
}

/** Gives its id. */
export async function addMethod(
  database: Database,
  caller: Caller,
  method: DeliveryMethodInput,
  key: string | null = null,
): Promise<string> {
  const request = { userId: caller.id, key, what: 'POST /delivery-methods', body: method };
  // Not by its id alone: a method can be deleted, and what is sent again has the same answer all the same.
  const { insertedId } = await once(database, request, async (tx) => {
    const store = deliveryStore(tx);
    const there = await store.lockList();
    if (there.length >= deliveryLimits.mostMethods) throw new Problem('too_many_delivery_methods');
    const id = newId();
    await inOneCurrency(tx, () => store.insert([{ id, method }], caller.email));
    await record(tx, {
      actor: caller.email,
      action: 'delivery method added',
      subject: subject(id),
      after: method,
    });
    return { insertedId: id };
  });
  return insertedId;
}

/** The methods of a shop that is being set up, behind those there are; nobody is there yet to hear of it. */
export function fillMethods(tx: Db, methods: readonly DeliveryMethodInput[], by: string): Promise<void> {
  return deliveryStore(tx).insert(
    methods.map((method) => ({ id: newId(), method })),
    by,
  );
}

/** Changes what is sent, unless somebody else has changed the method since the caller read it. */
export function editMethod(
  database: Database,
  caller: Caller,
  id: string,
  { version, ...edit }: DeliveryMethodEdit,
): Promise<{ changed: boolean; version: number }> {
  return database.transaction(async (tx) => {
    const store = deliveryStore(tx);
    const method = await store.lock(id);
    if (method === null) throw new Problem('not_found');
    if (method.version !== version) throw changedMeanwhile(method);
    const { before, after } = changesOf<DeliveryMethodInput>(method, edit);
    if (Object.keys(after).length === 0) return { changed: false, version };
    const next = await inOneCurrency(tx, () => store.save(id, { ...method, ...after }, caller.email));
    await record(tx, {
      actor: caller.email,
      action: 'delivery method edited',
      subject: subject(id),
      before,
      after,
    });
    return { changed: true, version: next };
  });
}

/** Answers whether it was there. Orders have its name and price written into them. */
export function removeMethod(database: Database, caller: Caller, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const store = deliveryStore(tx);
    const method = await store.lock(id);
    if (method === null) return false;
    await store.remove(id);
    const { name, days, pickup, zones, active } = method;
    await record(tx, {
      actor: caller.email,
      action: 'delivery method removed',
      subject: subject(id),
      before: { name, days, pickup, zones, active },
    });
    return true;
  });
}

/** All of them, each once: whoever has not seen one of them cannot say where it goes. */
export function putMethodsInOrder(database: Database, caller: Caller, ids: readonly string[]): Promise<void> {
  return database.transaction(async (tx) => {
    const store = deliveryStore(tx);
    const before = await store.lockList();
    if (new Set(ids).size !== ids.length) {
      throw new Problem('invalid_input', { errors: { ids: 'names a method twice' } });
    }
    if (!isDeepStrictEqual(ids.toSorted(), before.toSorted())) throw new Problem('delivery_changed');
    if (isDeepStrictEqual(ids, before)) return;
    await store.putInOrder(ids);
    await record(tx, {
      actor: caller.email,
      action: 'delivery methods put in order',
      subject: 'delivery methods',
      before: { ids: before },
      after: { ids },
    });
  });
}

const subject = (id: string) => `delivery method ${id}`;

function changedMeanwhile({ name, version, editedBy, editedAt }: ManagedDeliveryMethod): Problem {
  return new Problem('delivery_changed', {
    title: `${editedBy ?? 'Somebody else'} has changed this method meanwhile. Please look at how it is now and save again.`,
    current: { name, version, editedBy, editedAt },
  });
}
