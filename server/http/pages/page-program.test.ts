import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { pageProgramFile } from './page-program.ts';

const run = promisify(execFile);

/** What only React's development build has, and a program that has yet to choose between the two. */
const signsOfDevelopment = [
  'Each child in a list should have a unique',
  'disabledLog',
  'process.env.NODE_ENV',
];

test('the built page program is made for production, and asks nobody whether it is', () => {
  const program = readFileSync(pageProgramFile, 'utf8');
  expect(program.includes('renderToString')).toBe(true);
  expect(signsOfDevelopment.filter((words) => program.includes(words))).toEqual([]);
});

// In a process of its own, where nothing has set NODE_ENV and whoever looks for it is noticed.
const renderOnce = `
  let asked = 0;
  process.env = new Proxy({}, { get: (_, name) => { if (name === 'NODE_ENV') asked += 1; } });
  const { entry } = await import(${JSON.stringify(pathToFileURL(pageProgramFile).href)});
  const sandboxes = { mail: true, payments: true, google: true };
  const site = { testMode: true, publicUrl: 'https://shop.example', google: true, sandboxes };
  const { status, body } = await entry.render({ url: '/nowhere', site, openApi: () => ({}) }, async () => null);
  console.log(JSON.stringify({ status, isPage: body.includes('<h1'), asked }));
`;

test('a page is rendered without a look at NODE_ENV', async () => {
  const { NODE_ENV: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', renderOnce], { env });
  expect(JSON.parse(stdout)).toEqual({ status: 404, isPage: true, asked: 0 });
});
