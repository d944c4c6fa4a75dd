import { expect, test } from 'vitest';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const common = sharedApp();

const filled = {
  education: 'Vehicle technology, evening school',
  location: 'Leeds, UK',
  phone: '+44 0113 496 0000',
  linkedIn: 'https://www.linkedin.com/in/somebody',
};

function save(email: string, headers: Record<string, string>, payload: object) {
  return common().app.inject({ method: 'PUT', url: `/api/user/${email}`, headers, payload });
}

test('a profile is empty at first and then what was saved', async () => {
  const person = await signedIn(common());
  const read = async () =>
    (await common().app.inject({ url: `/api/user/${person.email}`, headers: person.bearer })).json();
  expect(await read()).toEqual({
    _id: person.id,
    name: person.name,
    email: person.email,
    role: 'user',
    image: null,
    emailVerified: true,
    education: null,
    location: null,
    phone: null,
    linkedIn: null,
    createdAt: expect.stringMatching(/^\d{4}-/),
  });
  const saved = await save(person.email, person.bearer, filled);
  expect(saved.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  expect(await read()).toMatchObject(filled);
  const again = await save(person.email, person.bearer, filled);
  expect(again.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
});

test('a phone keeps what was typed, also when it comes as a number', async () => {
  const person = await signedIn(common());
  const phones: [string | number, string][] = [
    ['0049 (0) 30 1234-56', '0049 (0) 30 1234-56'],
    ['007', '007'],
    [4_915_112_345_678, '4915112345678'],
  ];
  for (const [typed, kept] of phones) {
    expect((await save(person.email, person.bearer, { ...filled, phone: typed })).statusCode).toBe(200);
    const [row] = await common().database.query({
      text: 'SELECT phone FROM users WHERE id = $1',
      values: [person.id],
    });
    expect(row).toEqual({ phone: kept });
  }
});

test('a link without https:// is taken for one with it', async () => {
  const person = await signedIn(common());
  await save(person.email, person.bearer, { ...filled, linkedIn: 'linkedin.com/in/somebody' });
  const response = await common().app.inject({ url: `/api/user/${person.email}`, headers: person.bearer });
  expect(response.json()).toMatchObject({ linkedIn: 'https://linkedin.com/in/somebody' });
});

test.each([
  ['education', ''],
  ['education', '   '],
  ['education', undefined],
  ['education', 7],
  ['education', 'a\u0000b'],
  ['education', 'x'.repeat(201)],
  ['location', ''],
  ['location', 'two\nlines'],
  ['phone', ''],
  ['phone', 'call me'],
  ['phone', '++12345'],
  ['phone', -5],
  ['phone', 1.5],
  ['phone', ['123456']],
  ['linkedIn', ''],
  ['linkedIn', 'javascript:alert(1)'],
  ['linkedIn', 'data:text/html,x'],
  ['linkedIn', 'https://user:secret@linkedin.com/in/x'],
  ['linkedIn', 'not a link'],
])('%s %j is refused by name', async (field, value) => {
  const person = await signedIn(common());
  const response = await save(person.email, person.bearer, { ...filled, [field]: value });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: expect.any(String) } });
});

test.each(['role', 'email', 'name', 'emailVerified', '_id'])(
  '%s cannot be changed with it',
  async (field) => {
    const person = await signedIn(common());
    const response = await save(person.email, person.bearer, { ...filled, [field]: 'admin' });
    expect(response.statusCode).toBe(400);
    const [row] = await common().database.query({
      text: 'SELECT role, name, education FROM users WHERE id = $1',
      values: [person.id],
    });
    expect(row).toEqual({ role: 'user', name: person.name, education: null });
  },
);

test('an admin reads and saves the profile of others, and gets a 404 for nobody', async () => {
  const admin = await signedIn(common(), { role: 'admin' });
  const person = await signedIn(common());
  expect((await save(person.email, admin.bearer, filled)).statusCode).toBe(200);
  const unknown = await save('unknown%40example.com', admin.bearer, filled);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ code: 'user_not_found' });
});
