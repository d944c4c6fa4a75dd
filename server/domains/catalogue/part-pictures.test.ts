import type { PartDetails, SparePart } from '@spareworks/contract/calls/catalogue';
import type { PictureOfPart } from '@spareworks/contract/plain/part-pictures';
import { beforeAll, expect, test } from 'vitest';
import { samplePart } from '../../testing/factories.ts';
import { callAs } from '../../testing/orders.ts';
import { addedPart, auditOf, partPayload, plantPicture, recordOf, sendPart } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const edit = (id: string, body: object) => callAs(shop().app, admin)('PATCH', `/car-parts/${id}`, body);
const read = async (id: string) => (await shop().app.inject(`/api/car-parts/${id}`)).json<PartDetails>();
const errorsOf = (response: { json: <T>() => T }) =>
  response.json<{ errors: Record<string, string> }>().errors;

const picture = (name: string, alt: string | null = null): PictureOfPart => ({
  img: `https://pictures.example/${name}.webp`,
  alt,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => picture(`view-${at}`));
const { img: _img, imgAlt: _alt, ...unseen } = samplePart;

test('a part is added with its pictures in their order; the first is its img, and lists have only that', async () => {
  const pictures = [picture('front', 'From the front'), picture('side'), picture('packed', 'Packed')];
  const added = await sendPart(shop(), admin, { ...unseen, name: 'Seen from all sides', pictures });
  expect(added.statusCode, added.body).toBe(200);
  const { insertedId: id } = added.json<{ insertedId: string }>();
  expect(await read(id)).toMatchObject({ img: picture('front').img, imgAlt: 'From the front', pictures });
  const list = (await shop().app.inject('/api/car-parts')).json<SparePart[]>();
  const listed = list.find(({ _id }) => _id === id);
  expect(listed).toMatchObject({ img: picture('front').img, imgAlt: 'From the front' });
  expect(listed).not.toHaveProperty('pictures');
  const [entry] = await auditOf(shop().database, id);
  expect(entry?.after).toMatchObject({ img: picture('front').img, morePictures: pictures.slice(1) });
});

test('a part added as before, with an img alone, has that one picture', async () => {
  const id = await addedPart(shop(), admin, { img: picture('only').img });
  expect((await read(id)).pictures).toEqual([picture('only')]);
});

test('pictures are ordered, described and taken away in one edit, which the log has', async () => {
  const [front, side, back] = [picture('front'), picture('side', 'Its side'), picture('back')];
  const id = await addedPart(shop(), admin, { img: front.img, pictures: [front, side, back] });
  const becomes = [side, { ...back, alt: 'Its back' }];
  expect((await edit(id, { version: 1, pictures: becomes })).json()).toMatchObject({ version: 2 });
  expect(await recordOf(shop(), admin, id)).toMatchObject({ version: 2, img: side.img, pictures: becomes });
  const [, entry] = await auditOf(shop().database, id);
  expect(entry).toMatchObject({
    before: { img: front.img, imgAlt: null, morePictures: [side, back] },
    after: { img: side.img, imgAlt: 'Its side', morePictures: [{ ...back, alt: 'Its back' }] },
  });
  expect((await edit(id, { version: 2, pictures: becomes })).json()).toMatchObject({ modifiedCount: 0 });
});

test('an img alone changes the first: without its old text, and from further back it comes to the front', async () => {
  const [front, side, back] = [picture('front', 'Its front'), picture('side', 'Its side'), picture('back')];
  const id = await addedPart(shop(), admin, { img: front.img, pictures: [front, side, back] });
  await edit(id, { version: 1, img: picture('new').img });
  expect((await read(id)).pictures).toEqual([picture('new'), side, back]);
  await edit(id, { version: 2, img: side.img });
  expect((await read(id)).pictures).toEqual([side, back]);
  await edit(id, { version: 3, imgAlt: 'Another text' });
  expect((await read(id)).pictures).toEqual([{ ...side, alt: 'Another text' }, back]);
  await edit(id, { version: 4, name: 'Renamed' });
  expect((await read(id)).pictures).toHaveLength(2);
});

test('whoever comes second is told which pictures the part has now', async () => {
  const [front, side] = [picture('front'), picture('side', 'Its side')];
  const id = await addedPart(shop(), admin, { img: front.img });
  await edit(id, { version: 1, pictures: [front, side] });
  const late = await edit(id, { version: 1, pictures: [side] });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'part_changed',
    current: { img: front.img, imgAlt: null, morePictures: `${side.img} Its side`, version: 2 },
  });
});

test('twelve pictures are kept in their order', async () => {
  const id = await addedPart(shop(), admin, { img: many(1)[0]?.img, pictures: many(12) });
  expect((await read(id)).pictures).toEqual(many(12));
  await edit(id, { version: 1, pictures: many(12).toReversed() });
  expect((await read(id)).pictures).toEqual(many(12).toReversed());
});

test('a picture of this shop is kept without the shop’s address, and is the same in both spellings', async () => {
  const own = '/images/01912345-6789-7abc-8def-0123456789ab.webp';
  await plantPicture(shop().database, '01912345-6789-7abc-8def-0123456789ab');
  const pictures = [{ img: `${shop().config.publicUrl}${own}` }, picture('side')];
  const { insertedId: id } = (
    await sendPart(shop(), admin, { ...unseen, name: 'Own picture', pictures })
  ).json<{ insertedId: string }>();
  expect((await read(id)).pictures).toEqual([{ img: own, alt: null }, picture('side')]);
  const twice = await edit(id, { version: 1, pictures: [{ img: own }, pictures[0]] });
  expect(errorsOf(twice)).toEqual({ 'pictures.1.img': 'is there twice' });
});

const { img } = picture('front');
test.each([
  ['thirteen', { pictures: many(13) }, { pictures: 'can have at most 12 pictures' }],
  ['none', { pictures: [] }, { pictures: 'image is required' }],
  [
    'one in two spellings',
    { pictures: [{ img }, { img: `${img.replace('https://pictures', 'https://Pictures')}#large` }] },
    { 'pictures.1.img': 'is there twice' },
  ],
  [
    'one of this shop that is not there',
    { pictures: [{ img }, { img: '/images/01912345-6789-7abc-8def-0123456789ff.webp' }] },
    { 'pictures.1.img': 'is no picture this shop has; please upload it first' },
  ],
  ['one twice', { pictures: [{ img }, picture('a'), { img }] }, { 'pictures.2.img': 'is there twice' }],
  [
    'an address that runs something',
    { pictures: [{ img }, { img: 'javascript:alert(1)' }] },
    { 'pictures.1.img': 'must be an https address or a picture of this shop' },
  ],
  [
    'an address that is not safe',
    { pictures: [{ img: 'http://pictures.example/a.webp' }] },
    { 'pictures.0.img': 'must be an https address or a picture of this shop' },
  ],
  [
    'a text of ten thousand characters',
    { pictures: [{ img, alt: 'x'.repeat(10_000) }] },
    { 'pictures.0.alt': 'can have at most 200 characters' },
  ],
  ['a text of nothing to see', { pictures: [{ img, alt: ' ' }] }, { 'pictures.0.alt': 'must not be empty' }],
  [
    'a text with the sign that parts pictures in files',
    { pictures: [{ img, alt: 'a | b' }] },
    { 'pictures.0.alt': 'cannot contain |, which parts pictures from each other in files' },
  ],
  [
    'an img that is not the first of them',
    { img: picture('other').img, pictures: [{ img }] },
    { img: 'must be the first of the pictures, or be left out' },
  ],
  [
    'a text of the img that is not that of the first',
    { imgAlt: 'One', pictures: [{ img, alt: 'Other' }] },
    { imgAlt: 'must be what the first of the pictures says, or be left out' },
  ],
  ['a list that is none', { pictures: 'a' }, { pictures: 'must be a list' }],
])('%s is refused with the field that needs another look, and nothing is kept', async (_, sent, errors) => {
  const refused = await sendPart(shop(), admin, { ...unseen, name: 'Refused', ...sent });
  expect(refused.statusCode).toBe(400);
  expect(errorsOf(refused)).toEqual(errors);
  const id = await addedPart(shop(), admin);
  expect(errorsOf(await edit(id, { version: 1, ...sent }))).toEqual(errors);
  expect((await read(id)).pictures).toEqual([{ img: samplePart.img, alt: null }]);
});

test('a part without any picture is refused as before', async () => {
  const refused = await sendPart(shop(), admin, { ...unseen, name: 'Unseen' });
  expect(errorsOf(refused)).toEqual({ img: 'image is required' });
  expect(errorsOf(await sendPart(shop(), admin, partPayload({ img: '' })))).toEqual({
    img: 'image is required',
  });
});
