import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtPageProgram, clientFolder, pageProgramFile } from './page-program.ts';

const mostBytes = 80_000;

test('the home page needs at most 80 KB of script as browsers get it, packed with brotli', async () => {
  const { assets } = await builtPageProgram();
  const files = [assets.script, ...assets.preloads].map((file) => join(clientFolder, `${file}.br`));
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

// Node keeps its text in memory, and as soon as one character is beyond ASCII with two bytes for each.
test('the program that draws pages on the server is written in ASCII, with nothing but what it needs', () => {
  const program = readFileSync(pageProgramFile);
  expect(program.length).toBeGreaterThan(500_000);
  expect(program.length).toBeLessThan(2_500_000);
  expect(program.findIndex((byte) => byte > 0x7f)).toBe(-1);
});

// One picture behind buttons of both themes, as on the home page, is drawn anew at every frame: Chromium tells it the
// colour scheme of each button in turn, and takes every change for news. The page would never rest.
test('nothing behind the buttons keeps the browser drawing', async () => {
  const { assets } = await builtPageProgram();
  const styles = assets.styles.map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('');
  expect(styles).toContain('.btn');
  expect(styles).not.toMatch(/--fx-noise:\s*url/);
});

// Of the first, any class that is set has everything within the element compared with all rules anew; of the second, all of the page
// whenever its root changes, as when pages fade over.
test('no rule asks for the class of everything around, nor for what is marked, before or after of every element', async () => {
  const { assets } = await builtPageProgram();
  const styles = assets.styles.map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('');
  expect(styles).not.toMatch(/\[class[~^*|$]?=/);
  const marked = styles.replace(
    /@supports \(\(-moz-appearance[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/,
    '',
  );
  expect(marked).toContain('body::selection');
  expect(marked).not.toMatch(/[{};]::selection/);
  expect(styles).toMatch(/\*[^{}]*\{box-sizing:border-box/);
  expect(styles).not.toMatch(/[*,]:{1,2}(before|after)[^{}]*\{box-sizing/);
  // Nor does one that is about what stands in a list have to be compared with everything else.
  expect(styles).toMatch(/\.\\\*\\:[\w-]+>\*/);
  expect(styles).not.toMatch(/[{},]:(?:is|where)\(\.(?:\\.|[\w-])+ ?>/);
  expect(styles).not.toMatch(/[{},]:is\(\.(?:input|btn),/);
});
