import { format } from 'node:util';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import type { CodeSample } from './question.ts';
import { questions } from './questions.ts';

// biome-ignore lint/complexity/noBannedTypes: the constructor of async functions has no name of its own
const AsyncFunction = (async () => {}).constructor as new (...source: string[]) => Function;

type Exports = Record<string, unknown>;
type Ran = { exports: Exports; printed: string[]; passed: string[] };

/** Runs a sample as a module: its imports are real, what it prints and the tests it states are taken down. */
async function run(sample: CodeSample): Promise<Ran> {
  const ran: Ran = { exports: {}, printed: [], passed: [] };
  const modules: Record<string, unknown> = {
    react,
    'react/jsx-runtime': jsxRuntime,
    vitest: {
      expect,
      test: (name: string, body: () => void) => {
        body();
        ran.passed.push(name);
      },
    },
  };
  const plain = await transformWithOxc(sample.code, `sample.${sample.language}`, {
    jsx: { runtime: 'automatic', development: false },
  });
  const module = await moduleRunnerTransform(plain.code, null, 'sample.js', plain.code);
  const names = ['console', '__vite_ssr_import__', '__vite_ssr_exportName__'];
  const body = new AsyncFunction(...names, `'use strict';\n${module?.code}`);
  await body(
    { log: (...values: unknown[]) => ran.printed.push(format(...values)) },
    async (name: string) => {
      if (!Object.hasOwn(modules, name)) throw new Error(`The sample imports ${name}.`);
      return modules[name];
    },
    (name: string, get: () => unknown) => Object.defineProperty(ran.exports, name, { get, enumerable: true }),
  );
  return ran;
}

function sampleOf(id: string): CodeSample {
  const blocks = questions.find((question) => question.id === id)?.blocks ?? [];
  const sample = blocks.find((block) => block.kind === 'code');
  if (sample === undefined) throw new Error(`No sample for ${id}.`);
  return sample;
}

/** The results a sample writes behind its own output. */
function promised({ code }: CodeSample): string[] {
  return [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, result]) => result ?? '');
}

test.each([
  ['prototypal-inheritance', 5],
  ['immutable-state', 5],
  ['search-by-name', 4],
])('the sample of %s prints what its comments say', async (id, lines) => {
  const sample = sampleOf(id);
  const { printed } = await run(sample);
  expect(printed).toEqual(promised(sample));
  expect(printed).toHaveLength(lines);
});

test('the search finds words in any order and without accents', async () => {
  const { printed } = await run(sampleOf('search-by-name'));
  expect(printed).toEqual(["[ 'Brake disc, front' ]", "[ 'Door seal, coupé' ]", '[]', '4']);
});

test('the sample of a unit test passes its own tests', async () => {
  const { passed, exports } = await run(sampleOf('unit-tests'));
  expect(passed).toHaveLength(3);
  const check = exports.checkQuantity as (quantity: number, part: object) => string;
  expect(check(3, { minimum: 4, available: 5 })).toBe('too few');
});

test('the tests of that sample fail when the rule is wrong', async () => {
  const sample = sampleOf('unit-tests');
  const wrong = { ...sample, code: sample.code.replace('quantity < minimum', 'quantity <= minimum') };
  await expect(run(wrong)).rejects.toThrow("expected 'too few' to be 'fine'");
});

test('the search field shows the parts that match', async () => {
  const { exports } = await run(sampleOf('faster-react'));
  const PartSearch = exports.PartSearch as react.ComponentType<{ parts: object[]; firstQuery?: string }>;
  const parts = [
    { id: '1', name: 'Brake disc' },
    { id: '2', name: 'Oil filter' },
  ];
  expect(renderToStaticMarkup(<PartSearch parts={parts} firstQuery="DISC" />)).toBe(
    '<input aria-label="Search parts" value="DISC"/><ul><li>Brake disc</li></ul>',
  );
  expect(renderToStaticMarkup(<PartSearch parts={parts} />)).toContain('<li>Oil filter</li>');
});

test('the basket counts its pieces and follows its reducer', async () => {
  const { exports } = await run(sampleOf('state-in-react'));
  const Provider = exports.BasketProvider as react.ComponentType<{
    firstBasket: object;
    children: react.ReactNode;
  }>;
  const Count = exports.BasketCount as react.ComponentType;
  const AddButton = exports.AddButton as react.ComponentType<{ id: string }>;
  const reduce = exports.basketReducer as (basket: object, action: object) => object;

  const before = { disc: 2 };
  const added = reduce(before, { type: 'added', id: 'filter', quantity: 3 });
  expect(added).toEqual({ disc: 2, filter: 3 });
  expect(before).toEqual({ disc: 2 });
  expect(reduce(added, { type: 'emptied' })).toEqual({});
  expect(() => reduce(added, { type: 'lost' })).toThrow('Unknown action: lost');

  const markup = renderToStaticMarkup(
    <Provider firstBasket={added}>
      <Count />
      <AddButton id="disc" />
    </Provider>,
  );
  expect(markup).toBe('<p>Pieces in the basket: 5</p><button>Add to basket</button>');
});
