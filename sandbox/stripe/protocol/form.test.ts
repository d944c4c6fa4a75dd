import { expect, test } from 'vitest';
import { type Form, flatForm, parseForm } from './form.ts';

const plain = (form: Form): unknown =>
  [...form].map(([key, value]) => [key, typeof value === 'string' ? value : plain(value)]);

test.each([
  ['', []],
  ['&&', []],
  [
    'a=1&b=two+words&c=%C3%BC',
    [
      ['a', '1'],
      ['b', 'two words'],
      ['c', 'ü'],
    ],
  ],
  ['a', [['a', '']]],
  ['a=1=2', [['a', '1=2']]],
  ['a=1&a=2', [['a', '2']]],
  [
    'm[x]=1&m[y]=2',
    [
      [
        'm',
        [
          ['x', '1'],
          ['y', '2'],
        ],
      ],
    ],
  ],
  ['p[c][n]=1', [['p', [['c', [['n', '1']]]]]]],
  ['m%5Bx%5D=1', [['m', [['x', '1']]]]],
  [
    'e[]=a&e[]=b',
    [
      [
        'e',
        [
          ['0', 'a'],
          ['1', 'b'],
        ],
      ],
    ],
  ],
  [
    'e[0]=a&e[1]=b',
    [
      [
        'e',
        [
          ['0', 'a'],
          ['1', 'b'],
        ],
      ],
    ],
  ],
])('%s is read as the provider reads it', (text, expected) => {
  expect(plain(parseForm(text))).toEqual(expected);
});

test('a name that means something to objects means nothing here', () => {
  const form = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes&m[__proto__]=x');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(plain(form)).toEqual([
    ['__proto__', [['polluted', 'yes']]],
    ['constructor', [['prototype', [['polluted', 'yes']]]]],
    ['m', [['__proto__', 'x']]],
  ]);
});

test.each([
  ['[a]=1'],
  ['a[=1'],
  ['a]=1'],
  ['a[b=1'],
  ['a[b]c=1'],
  ['a[[b]]=1'],
  ['=1'],
  ['a=%'],
  ['a=%E0%A4'],
  ['%=1'],
  ['a=%00'],
  ['a%00=1'],
  ['a=1&a[b]=2'],
  ['a[b]=2&a=1'],
  ['a[b]=1&a[b][c]=2'],
  ['a[b][c][d][e][f][g]=1'],
  [`a${'[b]'.repeat(20_000)}=1`],
  [`${'n'.repeat(401)}=1`],
  [Array.from({ length: 251 }, (_, index) => `a${index}=1`).join('&')],
])('what cannot be read is refused: %.40s', (text) => {
  expect(() => parseForm(text)).toThrow(expect.objectContaining({ status: 400 }));
});

test('the order in which parameters come makes no difference to what they are', () => {
  expect(flatForm(parseForm('b[y]=2&a=1&b[x]=3'))).toEqual(flatForm(parseForm('b[x]=3&b[y]=2&a=1')));
  expect(flatForm(parseForm('a=1'))).not.toEqual(flatForm(parseForm('a=2')));
});
