import { expect, test } from 'vitest';
import { storesHandedOn } from './stores-handed-on.ts';

const file = 'server/domains/orders/find-order.ts';

const imports = `import { orderStore } from './order-store.ts';
  import { orderFields } from './order-list-store.ts';
  import { reserve } from '../stock/reserve-stock.ts';
  import { step } from './change-state.ts';
  import { keep } from '../../kernel/keep.ts';
`;

test.each([
  'export { orderStore };',
  'export { orderStore as orders };',
  'export default orderStore;',
  'export const orders = orderStore;',
  'export const orders = (db) => orderStore(db);',
  'export function orders(db) { return orderStore(db); }',
  'export async function orders(db) { if (db) { return orderStore(db); } return null; }',
  'export function opened(db) { const store = orderStore(db); return { store, at: 1 }; }',
  'export function opened(db) { return { ...orderStore(db) }; }',
  'function inner(db) { return orderStore(db); } export const outer = (db) => inner(db);',
  'const inner = (db) => orderStore(db); export { inner };',
  'let kept; export const keepIt = (db) => { kept = orderStore(db); }; export const give = () => kept;',
])('a use case that exports its store is found: %s', (source) => {
  expect(storesHandedOn(file, imports + source)).toEqual([
    `${file} exports a store: others come in by use cases`,
  ]);
});

test.each([
  'export const a = (db) => reserve(db, orderStore(db));',
  'export const a = (db) => reserve(db, orderStore);',
  'export function a(db) { const store = orderStore(db); reserve(db, store); }',
  'export function a(db) { reserve(db, { store: orderStore(db) }); }',
  'export function a(db) { const deps = { orders: orderStore(db) }; reserve(db, deps); }',
  'export function a(db) { reserve(() => orderStore(db)); }',
  'export function a(db) { reserve(db).all(orderStore(db) as Readable); }',
  'export function a(db) { new reserve(db ? orderStore(db) : null); }',
])('a use case that calls another domain with its store is found: %s', (source) => {
  expect(storesHandedOn(file, imports + source)).toEqual([
    `${file} hands a store to server/domains/stock/reserve-stock.ts`,
  ]);
});

test.each([
  'export const findOrder = (db, id) => orderStore(db).find(id);',
  'export function findOrder(db, id) { const store = orderStore(db); return store.find(id); }',
  'export function findOrder(db, id) { return db.map(() => { const store = orderStore(db); return store.find(id); }); }',
  'export async function a(db) { const store = orderStore(db); await reserve(db, await store.find(1)); }',
  'export function a(db) { return step(db, orderStore(db)); }',
  'export function a(db) { return keep(orderStore(db)); }',
  'function inner(db) { return orderStore(db); } export const lines = (db) => inner(db).lines();',
  'export const fields = orderFields;',
])('a use case that uses its store, or hands it to its own domain, is not: %s', (source) => {
  expect(storesHandedOn(file, imports + source)).toEqual([]);
});

test('a store itself gives what it is', () => {
  const source =
    "import { lineStore } from './line-store.ts'; export const orderStore = (db) => lineStore(db);";
  expect(storesHandedOn('server/domains/orders/order-store.ts', source)).toEqual([]);
});
