import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { type ManagedGroup, nowhere } from '@spareworks/contract/calls/groups';
import type { ListedGroup } from '@spareworks/contract/plain/group-tree';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../kernel/caller.ts';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { insertPart } from '../../testing/factories.ts';
import { longTest } from '../../testing/long-test.ts';
import { callAs } from '../../testing/orders.ts';
import { checkedFile, fileLine, fileOf } from '../../testing/part-files.ts';
import { addedPart, auditOf, recordOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { countPartsByGroup, partsOfGroup } from '../catalogue/parts-of-groups.ts';
import { codesOfGroup } from '../discounts/codes-of-groups.ts';
import { groupStore } from './group-store.ts';
import { removeGroup } from './keep-groups.ts';

const shop = sharedApp();
let admin: SignedIn;
let call: ReturnType<typeof callAs>;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  call = callAs(shop().app, admin);
});

const read = async <Answer>(path: string) => (await shop().app.inject({ url: `/api${path}` })).json<Answer>();

async function add(name: string, parent: string | null = null, fields: object = {}): Promise<ManagedGroup> {
  const answer = await call('POST', '/managed-groups', { name, parent, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ManagedGroup>();
}

const place = (group: string, body: object) => call('PUT', `/managed-groups/${group}/place`, body);
const remove = (group: string, query = '') => call('DELETE', `/managed-groups/${group}${query}`);
const tree = () => read<ListedGroup[]>('/groups');
const within = async (parent: string | null) =>
  (await tree()).filter((group) => group.parent === parent).map(({ _id }) => _id);

let count = 0;
const fresh = (name: string) => `${name} ${++count}`;

test('a group has a key and an address made from its name, which nobody else has', async () => {
  const first = await add('Öl & Fett');
  expect(first).toMatchObject({
    _id: 'ol-fett',
    slug: 'ol-fett',
    version: 1,
    parts: 0,
    changedBy: admin.email,
  });
  expect(await add('Öl & Fett')).toMatchObject({ _id: 'ol-fett-2', slug: 'ol-fett-2' });
  expect(await add('ワイパー')).toMatchObject({ _id: 'group', name: 'ワイパー' });
  const taken = await call('POST', '/managed-groups', { name: 'Oil', slug: 'ol-fett' });
  expect(taken.json()).toMatchObject({
    code: 'invalid_input',
    errors: { slug: 'another group has this address' },
  });
});

test('a picture of this shop that is not there is refused by its name, for a new group and for one there is', async () => {
  const img = '/images/01900000-0000-7000-8000-00000000aaff.webp';
  const group = await add(fresh('Pictured'), null, { img: 'HTTPS://pictures.example/brakes.webp' });
  const errors = { img: 'is no picture this shop has; please upload it first' };
  const added = await call('POST', '/managed-groups', { name: fresh('Pictured'), img });
  expect([added.statusCode, added.json().errors]).toEqual([400, errors]);
  const changed = await call('PATCH', `/managed-groups/${group._id}`, { img, version: group.version });
  expect([changed.statusCode, changed.json().errors]).toEqual([400, errors]);
});

test('sent again under its key, it is added once', async () => {
  const send = (body: object) =>
    shop().app.inject({
      method: 'POST',
      url: '/api/managed-groups',
      headers: { ...admin.bearer, 'idempotency-key': 'added-once' },
      payload: body,
    });
  const body = { name: fresh('Wipers') };
  const first = await send(body);
  expect(first.statusCode).toBe(200);
  const again = await send(body);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = await send({ ...body, name: fresh('Blades') });
  expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
});

test('renamed, it keeps its key and the parts of it; whoever was slower is told', async () => {
  const group = await add(fresh('Pads'), 'brakes', { text: 'For every axle.' });
  const part = await addedPart(shop(), admin, { group: group._id });
  const edit = { name: 'Brake linings', slug: 'linings', text: 'Pads and shoes.', version: 1 };
  const edited = (await call('PATCH', `/managed-groups/${group._id}`, edit)).json<ManagedGroup>();
  expect(edited).toMatchObject({ _id: group._id, name: 'Brake linings', version: 2, parts: 1 });
  expect((await recordOf(shop(), admin, part)).group).toBe(group._id);
  expect(await read('/groups/linings')).toMatchObject({
    _id: group._id,
    text: 'Pads and shoes.',
    path: [{ _id: 'brakes', name: 'Brakes', slug: 'brakes' }],
    groups: [],
  });
  const late = await call('PATCH', `/managed-groups/${group._id}`, { ...edit, name: 'Late' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
  expect(await auditOf(shop().database, 'group Brake linings')).toMatchObject([
    { action: 'group changed', actor: admin.email },
  ]);
});

test('of the same name elsewhere, its address has that of the group it stands in; an old address leads on until another has it', async () => {
  const first = await add('Gaskets', 'engine');
  const second = await add('Gaskets', 'exhaust');
  expect([first.slug, second.slug]).toEqual(['gaskets', 'exhaust-gaskets']);
  await call('PATCH', `/managed-groups/${first._id}`, { slug: 'seals', version: first.version });
  expect(await read('/groups/gaskets')).toMatchObject({ _id: first._id, slug: 'seals' });
  // Made from a name, an address that still leads somewhere is not taken; asked for, it is.
  expect((await add('Gaskets', 'cooling')).slug).toBe('cooling-gaskets');
  const third = await add('Gaskets', 'lights', { slug: 'gaskets' });
  expect(await read('/groups/gaskets')).toMatchObject({ _id: third._id, slug: 'gaskets' });
});

test('buyers are shown the groups of which something is on sale, in them or below; a shop with the list it began with shows it all', async () => {
  await using own = await testApp();
  const owner = await signedIn(own, { role: 'admin' });
  const shown = async () =>
    (await own.app.inject('/api/groups?withParts=true')).json<ListedGroup[]>().map(({ _id }) => _id);
  const manage = callAs(own.app, owner);
  expect(await shown()).toHaveLength(11);
  await manage('POST', '/managed-groups', { name: 'Pads', parent: 'brakes' });
  await manage('POST', '/managed-groups', { name: 'Drums', parent: 'brakes' });
  expect(await shown()).toEqual([]);
  await addedPart(own, owner, { group: 'pads' });
  expect(await shown()).toEqual(['brakes', 'pads']);
});

test('a file that was checked when a group was there never puts its parts into a new one of that key', async () => {
  const group = await add('Fleeting');
  const file = fileOf(fileLine({ name: 'Of the fleeting one', group: group._id }));
  const { found } = await checkedFile(shop(), admin, file);
  expect(found).toMatchObject({ add: 1 });
  expect((await remove(group._id)).statusCode).toBe(200);
  expect((await add('Fleeting'))._id).toBe('fleeting-2');
});

test('a list by a group has what is within it, and each group counts it', async () => {
  const discs = await add(fresh('Discs'), 'brakes');
  const vented = await add(fresh('Vented'), discs._id);
  const [inDiscs, inVented] = [
    await addedPart(shop(), admin, { group: discs._id }),
    await addedPart(shop(), admin, { group: vented._id }),
  ];
  const ids = async (group: string) =>
    (await read<{ _id: string }[]>(`/car-parts?group=${group}&limit=100`)).map(({ _id }) => _id);
  expect(await ids(vented._id)).toEqual([inVented]);
  expect((await ids(discs._id)).toSorted()).toEqual([inDiscs, inVented].toSorted());
  expect(await ids('brakes')).toEqual(expect.arrayContaining([inDiscs, inVented]));

  const facets = await read<PartFacets>(`/car-parts/facets?group=${discs._id}`);
  const counted = (group: string) => facets.groups.find((entry) => entry.group === group)?.count ?? 0;
  expect([counted(discs._id), counted(vented._id)]).toEqual([2, 1]);
  expect(counted('brakes')).toBeGreaterThanOrEqual(2);
  expect(facets.total).toBe(2);
  const searched = await read<{ _id: string }[]>(
    `/car-parts?q=${encodeURIComponent(vented.name)}&limit=5&group=brakes`,
  );
  expect(searched.map(({ _id }) => _id)).toContain(inVented);
});

test('parts are found by the name of their group and of those it is in, also after it is called otherwise', async () => {
  const group = await add(fresh('Gubbins'), 'exhaust');
  const part = await addedPart(shop(), admin, { group: group._id });
  const found = async (q: string) =>
    (await read<{ _id: string }[]>(`/car-parts?q=${q}&limit=100`)).map(({ _id }) => _id);
  expect(await found('gubbins')).toContain(part);
  expect(await found('exhaust')).toContain(part);
  await call('PATCH', `/managed-groups/${group._id}`, { name: 'Thingamajigs', version: 1 });
  expect(await found('thingamajigs')).toContain(part);
  expect(await found('gubbins')).not.toContain(part);
  const suggestions = await read<{ groups: object[] }>('/suggestions?q=thingamajigs');
  expect(suggestions.groups).toEqual([{ group: group._id, name: 'Thingamajigs', count: 1 }]);
});

test('a group goes where it is put, among its neighbours, with everything within it', async () => {
  const [top, one, two] = [await add(fresh('Top')), await add(fresh('One')), await add(fresh('Two'))];
  await place(one._id, { parent: top._id, before: null, version: 1 });
  await place(two._id, { parent: top._id, before: one._id, version: 1 });
  expect(await within(top._id)).toEqual([two._id, one._id]);
  const again = await place(two._id, { parent: top._id, before: null, version: 2 });
  expect(again.json()).toMatchObject({ parent: top._id, version: 3 });
  expect(await within(top._id)).toEqual([one._id, two._id]);
  expect((await place(two._id, { parent: null, before: null, version: 2 })).json().code).toBe(
    'changed_meanwhile',
  );
  const stranger = await place(two._id, { parent: null, before: one._id, version: 3 });
  expect(stranger.json().errors).toEqual({ before: 'does not stand in the same group' });
});

test('a circle, a fifth level and a group that is not there are refused by the name of the field', async () => {
  const top = await add(fresh('Level'));
  const second = await add(fresh('Level'), top._id);
  const third = await add(fresh('Level'), second._id);
  const fourth = await add(fresh('Level'), third._id);
  const circle = await place(top._id, { parent: third._id, before: null, version: 1 });
  expect([circle.statusCode, circle.json().errors]).toEqual([
    400,
    { parent: `“${third.name}” is within “${top.name}” itself` },
  ]);
  const itself = await place(top._id, { parent: top._id, before: null, version: 1 });
  expect(itself.json().errors).toEqual({ parent: `“${top.name}” cannot go into itself` });
  const fifth = await call('POST', '/managed-groups', { name: 'Too deep', parent: fourth._id });
  expect(fifth.json().errors).toEqual({ parent: 'would make more than 4 levels' });
  const deep = await place(second._id, { parent: 'brakes', before: null, version: 1 });
  expect(deep.statusCode).toBe(200);
  const deeper = await place('engine', { parent: fourth._id, before: null, version: 1 });
  expect(deeper.json().errors).toEqual({ parent: 'would make more than 4 levels' });
  const unknown = await call('POST', '/managed-groups', { name: 'Lost', parent: 'snacks' });
  expect(unknown.json().errors).toEqual({ parent: 'is no group of this shop' });
});

test('a group with parts or groups is deleted only once it is chosen where they go', async () => {
  const group = await add(fresh('Old'));
  const child = await add(fresh('Child'), group._id);
  const target = await add(fresh('New'));
  const part = await addedPart(shop(), admin, { group: group._id });
  const refused = await remove(group._id);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'group_in_use',
      title: `“${group.name}” has 1 group and 1 part. Please say where they are to go.`,
    },
  ]);
  const inside = await remove(group._id, `?to=${child._id}`);
  expect(inside.json().errors).toEqual({ to: `“${child.name}” is within “${group.name}” itself` });

  const before = await recordOf(shop(), admin, part);
  const done = await remove(group._id, `?to=${target._id}`);
  expect(done.json()).toEqual({ acknowledged: true, deletedCount: 1, movedParts: 1, movedGroups: 1 });
  const after = await recordOf(shop(), admin, part);
  expect([after.group, after.version]).toEqual([target._id, before.version + 1]);
  expect(await within(target._id)).toEqual([child._id]);
  expect((await remove(group._id)).json().code).toBe('group_not_found');

  expect((await remove(target._id, '?to=-')).json()).toMatchObject({ movedParts: 1, movedGroups: 1 });
  expect((await recordOf(shop(), admin, part)).group).toBeNull();
  expect(await within(null)).toContain(child._id);
  expect((await remove(child._id)).statusCode).toBe(200);
});

/** A group with so many parts. */
async function groupOfParts(many: number): Promise<ManagedGroup> {
  const group = await add(fresh('Full'));
  for (let part = 0; part < many; part += 1) await insertPart(shop().database, { group: group._id });
  return group;
}

/** A discount code for a group; asked, it says which it is for now. */
async function discountFor(group: string) {
  const fields = { code: fresh('CODE').replace(' ', '-'), kind: 'percent', percent: 10, groups: [group] };
  const { _id } = (await call('POST', '/discount-codes', fields)).json<{ _id: string }>();
  return async () => (await call('GET', `/discount-codes/${_id}`)).json<{ groups: string[] }>().groups;
}

const removing = { parts: partsOfGroup, codes: codesOfGroup };
const caller = (): Caller => ({ id: admin.id, name: admin.name, email: admin.email, role: 'admin' });
const partsIn = async (group: string) => (await countPartsByGroup(shop().database)).get(group) ?? 0;

test('a group of many parts is deleted some parts at a time; broken off, it is there with the rest, and goes on', async () => {
  const group = await groupOfParts(5);
  const code = await discountFor(group._id);
  const target = await add(fresh('Target'));
  visitPausePoints((point) => {
    if (point === 'group: parts moved') throw new Error('The process ends here.');
  });
  try {
    const broken = removeGroup(shop().database, caller(), group._id, target._id, { ...removing, atOnce: 2 });
    await expect(broken).rejects.toThrow('The process ends here.');
  } finally {
    visitPausePoints(null);
  }
  expect([await partsIn(group._id), await partsIn(target._id)]).toEqual([3, 2]);
  expect((await tree()).some(({ _id }) => _id === group._id)).toBe(true);
  const rest = await removeGroup(shop().database, caller(), group._id, target._id, {
    ...removing,
    atOnce: 2,
  });
  expect(rest).toEqual({ movedParts: 3, movedGroups: 0 });
  expect([await partsIn(group._id), await partsIn(target._id)]).toEqual([0, 5]);
  expect(await code()).toEqual([target._id]);
  const removed = (await auditOf(shop().database, `group ${group.name}`)).at(-1);
  expect(removed?.after).toMatchObject({ to: target._id, movedParts: 3 });
});

test('of two who delete a group at once the later one goes on, and the other is told', async () => {
  const group = await groupOfParts(5);
  const [one, other] = [await add(fresh('One')), await add(fresh('Other'))];
  let second: Promise<unknown> | null = null;
  const delete_ = (to: string) =>
    removeGroup(shop().database, caller(), group._id, to, { ...removing, atOnce: 2 });
  visitPausePoints(async (point) => {
    if (point !== 'group: parts moved' || second !== null) return;
    second = delete_(other._id);
    await second;
  });
  try {
    await expect(delete_(one._id)).rejects.toMatchObject({ code: 'group_not_found' });
  } finally {
    visitPausePoints(null);
  }
  expect(await second).toMatchObject({ movedParts: 3 });
  expect([await partsIn(one._id), await partsIn(other._id)]).toEqual([2, 3]);
});

test('whoever changes a group while its parts are moved is not overruled', async () => {
  const group = await groupOfParts(3);
  const target = await add(fresh('Target'));
  visitPausePoints(async (point) => {
    if (point !== 'group: parts moved') return;
    visitPausePoints(null);
    const now = (await call('GET', '/managed-groups')).json<ManagedGroup[]>();
    const version = now.find(({ _id }) => _id === group._id)?.version;
    const answer = await call('PATCH', `/managed-groups/${group._id}`, { name: fresh('Kept'), version });
    expect(answer.statusCode).toBe(200);
  });
  const removed = removeGroup(shop().database, caller(), group._id, target._id, { ...removing, atOnce: 2 });
  await expect(removed).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('2 parts went where you said'),
  });
  expect([await partsIn(group._id), await partsIn(target._id)]).toEqual([1, 2]);
});

longTest('a group of ten thousand parts is deleted, and others change groups meanwhile', async () => {
  const group = await groupOfParts(10_000);
  const other = await add(fresh('Meanwhile'));
  const removed = remove(group._id, `?to=${nowhere}`);
  let waits = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const began = Date.now();
    const version = other.version + turn;
    const answer = await call('PATCH', `/managed-groups/${other._id}`, { text: `Turn ${turn}`, version });
    expect(answer.statusCode, answer.body).toBe(200);
    waits = Math.max(waits, Date.now() - began);
  }
  expect((await removed).json()).toMatchObject({ deletedCount: 1, movedParts: 10_000 });
  expect(waits).toBeLessThan(2000);
});

test('discount codes go by the tree, and with what a deleted group held', async () => {
  const [old, next] = [await add(fresh('Sale')), await add(fresh('Later'))];
  const code = { code: 'TREE', kind: 'percent', percent: 10, groups: [old._id, 'brakes'] };
  const { _id } = (await call('POST', '/discount-codes', code)).json<{ _id: string }>();
  expect((await remove(old._id)).json().title).toContain('1 discount code');
  await remove(old._id, `?to=${next._id}`);
  const now = (await call('GET', `/discount-codes/${_id}`)).json<{ groups: string[] }>();
  expect(now.groups.toSorted()).toEqual(['brakes', next._id].toSorted());
  const unknown = await call('POST', '/discount-codes', {
    ...code,
    code: 'NONE',
    groups: ['brakes', 'snacks'],
  });
  expect(unknown.json().errors).toEqual({ 'groups.1': 'is no group of this shop' });
});

test('each group says which discount codes are for it, five of them by their names', async () => {
  const group = await add(fresh('Promised'));
  const held = async () =>
    (await call('GET', '/managed-groups')).json<ManagedGroup[]>().find(({ _id }) => _id === group._id)?.codes;
  expect(await held()).toEqual({ count: 0, some: [] });
  for (const letter of ['F', 'E', 'D', 'C', 'B', 'A']) {
    const code = { code: `HELD-${letter}`, kind: 'percent', percent: 10, groups: ['brakes', group._id] };
    expect((await call('POST', '/discount-codes', code)).statusCode).toBe(200);
  }
  expect(await held()).toEqual({ count: 6, some: ['HELD-A', 'HELD-B', 'HELD-C', 'HELD-D', 'HELD-E'] });
});

test('a key that a discount code still has is given to no new group', async () => {
  const { _id: key, name } = await add(fresh('Clearance'));
  const code = { code: 'GONE', kind: 'percent', percent: 50, groups: [key] };
  const { _id } = (await call('POST', '/discount-codes', code)).json<{ _id: string }>();
  await remove(key, '?to=-');
  // The address is free again, the key is not.
  expect(await add(name)).toMatchObject({ _id: `${key}-2`, slug: key });
  const now = (await call('GET', `/discount-codes/${_id}`)).json<{ groups: string[] }>();
  expect(now.groups).toEqual([key]);
});

test('a part and a list name only groups there are', async () => {
  const refused = await call('POST', '/car-parts', {
    name: 'Thing',
    price: 5,
    availableQuantity: 3,
    minimumOrder: 1,
    img: 'https://pictures.example/thing.jpg',
    description: 'A thing.',
    group: 'snacks',
  });
  expect(refused.json()).toMatchObject({ errors: { group: 'is no group of this shop' } });
  const list = await shop().app.inject({ url: '/api/car-parts?group=snacks&limit=5' });
  expect([list.statusCode, list.json().errors]).toEqual([400, { group: 'is no group of this shop' }]);
});

test('two who close a circle from both ends at once: one of them is refused', async () => {
  const [left, right] = [await add(fresh('Left')), await add(fresh('Right'))];
  const answers = await Promise.all([
    place(left._id, { parent: right._id, before: null, version: 1 }),
    place(right._id, { parent: left._id, before: null, version: 1 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
});

test('no more than five hundred', async () => {
  await using full = await testApp();
  await full.database.query({
    text: "INSERT INTO part_groups (id, name, slug, position) SELECT 'g' || n, 'G', 'g' || n, n FROM generate_series(1, 489) n",
  });
  const staff = await signedIn(full, { role: 'admin' });
  const answer = await callAs(full.app, staff)('POST', '/managed-groups', { name: 'One too many' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_groups']);
});

test('another instance has the tree as it is now', async () => {
  await using one = await testApp();
  await using other = await testApp({ database: one.database });
  const names = async () =>
    (await other.app.inject({ url: '/api/groups' })).json<ListedGroup[]>().map(({ name }) => name);
  expect(await names()).not.toContain('Workshop tools');
  await groupStore(one.database).add(
    { _id: 'tools', name: 'Workshop tools', slug: 'tools', text: '', img: null, parent: null, position: 11 },
    admin.email,
  );
  await expect.poll(names).toContain('Workshop tools');
});
