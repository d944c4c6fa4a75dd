import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenLinks, checkCoverage, type Papers, readPapers } from './check-coverage.ts';
import { isTitledAs, testTitles } from './test-titles.ts';

const source = `
  test('a part is shown', async () => { await test.step('with its price', async () => {}); });
  it("is found by 'name'", () => {});
  test(\`at \${width} px it fits\`, () => {});
  test.each([[1, 2]])('%s becomes %i', () => {});
  test.each(cases)('$name survives $when', () => {});
  test.runIf(asRoot)('as root', () => {});
  test('a rare case', { tag: '@long' }, async () => { await test.step('step by step', async () => {}); });
  test('with a clock', { tag: '@new-profile' }, async () => {});
  test.describe('without script', () => { test.use({ javaScriptEnabled: false }); });
  describe('placing', () => { beforeEach('never', () => {}); });
  expect('not a title').toBe('not a title');
`;

const files: Record<string, string> = {
  'e2e/part.spec.ts': source,
  'web/src/part.tsx': 'test("not in a file of tests")',
  'docs/decisions/0007-prices.md': '',
};

const specification = `# Specification
> \`9.9\` is not a sentence
## 1. Parts
\`1.1\` A part is shown with its price.
- \`1.2\` Colours: not shown.
| id | Route |
|---|---|
| \`1.3\` | /parts | Parts |
`;

const shown = '[e2e/part.spec.ts](../e2e/part.spec.ts) › a part is shown';
const rows = [
  `| \`1.1\` | A part is shown… | [part.tsx](../web/src/part.tsx) | ${shown}<br>[e2e/part.spec.ts](../e2e/part.spec.ts) › with its price |`,
  '| `1.2` | Colours: not shown. | | not shown<br>[ruling 2](rulings.md#ruling-2)<br>[decision 7](decisions/0007-prices.md) |',
  `| \`1.3\` | /parts… | | ${shown} |`,
];

function papers(coverage: readonly string[], changes: Partial<Papers> = {}): Papers {
  return {
    specification,
    coverage: ['| id | begins | where | held by |', '|---|---|---|---|', ...coverage].join('\n'),
    rulings: '2. <a id="ruling-2"></a>Parts are black. See [decision 7](decisions/0007-prices.md).',
    readFile: (path) => files[path] ?? null,
    ...changes,
  };
}

test('a table in which every sentence has its tests, ruling or word is right', () => {
  expect(checkCoverage(papers(rows))).toEqual([]);
});

describe('it is a fault', () => {
  test('when a sentence has no entry, or two', () => {
    expect(checkCoverage(papers(rows.slice(1)))).toEqual(['1.1: has no entry']);
    expect(checkCoverage(papers([...rows, ...rows.slice(2)]))).toEqual(['1.3: has two entries']);
  });

  test('when an entry is of no sentence, or of another', () => {
    expect(checkCoverage(papers([...rows, `| \`1.4\` | A… | | ${shown} |`]))).toEqual([
      '1.4: the specification has no such sentence',
    ]);
    expect(checkCoverage(papers([...rows.slice(0, 2), `| \`1.3\` | /part/… | | ${shown} |`]))).toEqual([
      '1.3: the sentence does not begin with "/part/"',
    ]);
  });

  test.each([
    ['[e2e/gone.spec.ts](../e2e/gone.spec.ts) › a part is shown', 'there is no file e2e/gone.spec.ts'],
    ['[x](../web/src/part.tsx) › a part is shown', 'web/src/part.tsx is not a file of tests'],
    ['[x](../e2e/part.spec.ts) › a part is sold', 'e2e/part.spec.ts has no test or step "a part is sold"'],
    ['[x](../e2e/part.spec.ts) › placing', 'e2e/part.spec.ts has no test or step "placing"'],
    ['[ruling 3](rulings.md#ruling-3)', 'there is no ruling 3, or its link leads elsewhere'],
    ['[ruling 2](rulings.md#ruling-1)', 'there is no ruling 2, or its link leads elsewhere'],
    ['[decision 8](decisions/0008-gone.md)', 'there is no decision 8, or its link leads elsewhere'],
    ['[decision 8](decisions/0007-prices.md)', 'there is no decision 8, or its link leads elsewhere'],
    ['not shown', 'what holds instead is not named'],
    ['', '"" is neither a test with its title, nor a ruling, decision or known word'],
    ['[x](../e2e/part.spec.ts)', /is neither a test with its title/],
    ['[ruling 2](rulings.md#ruling-2)', 'no test is named'],
    [`not shown<br>${shown}`, 'what holds instead is not named'],
  ])('when it is held by %s', (held, fault) => {
    const found = checkCoverage(papers([...rows.slice(0, 2), `| \`1.3\` | /parts… | | ${held} |`]));
    expect(found).toContainEqual(typeof fault === 'string' ? `1.3: ${fault}` : expect.stringMatching(fault));
  });

  test('when it is met in a file that is not there', () => {
    const row = `| \`1.3\` | /parts… | [gone](../web/src/gone.tsx) | ${shown} |`;
    expect(checkCoverage(papers([...rows.slice(0, 2), row]))).toEqual([
      '1.3: there is no file web/src/gone.tsx',
    ]);
  });

  test('when a document links to a file that is not there', () => {
    const readFile = (path: string) => files[path] ?? null;
    const text =
      '[7](decisions/0007-prices.md#why), [9](decisions/0009-gone.md), [top](#top), [x](https://x.example/y)';
    expect(brokenLinks(text, 'docs', readFile)).toEqual(['there is no file docs/decisions/0009-gone.md']);
  });
});

test('titles of tests and steps are found however they are written', () => {
  expect(testTitles('a.spec.ts', source)).toEqual([
    'a part is shown',
    'with its price',
    "is found by 'name'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written in the file
    'at ${width} px it fits',
    '%s becomes %i',
    '$name survives $when',
    'as root',
    'with a clock',
  ]);
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written in the file
  ['at ${width} px it fits', 'at 360 px it fits', true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written in the file
  ['at ${width} px it fits', 'at ${width} px it fits', true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written in the file
  ['at ${width} px it fits', 'at 360 px it fits too', false],
  ['%s becomes %i', 'one becomes 1', true],
  ['$name survives $when', 'paying survives before', true],
  ['a (part) is shown.', 'a (part) is shown.', true],
  ['a (part) is shown.', 'a (part) is shown?', false],
  ['costs $5', 'costs $6', false],
])('"%s" is called "%s": %s', (written, named, fits) => {
  expect(isTitledAs(written, named)).toBe(fits);
});

const root = join(import.meta.dirname, '..');

test('every sentence of the specification has an entry whose tests, rulings and files are there', () => {
  expect(checkCoverage(readPapers(root))).toEqual([]);
});
