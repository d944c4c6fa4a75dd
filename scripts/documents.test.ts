import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

const read = (document: string) => readFileSync(join(root, document), 'utf8');

/** The text without its blocks of code, in which brackets mean something else. */
const prose = (document: string) => read(document).replaceAll(/```.*?```/gs, '');

/** How a heading is addressed on the pages of a repository. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function anchorsOf(document: string): Set<string> {
  const headings = [...prose(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const named = [...prose(document).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name = '']) => name);
  return new Set([...headings, ...named]);
}

/** Links of a document that lead nowhere. */
function brokenLinks(document: string): string[] {
  const links = [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : relative(root, join(root, dirname(document), path));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
  });
}

test.each(documents)('every link of %s leads somewhere', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

test.each(documents)('every npm command in %s is one of the project', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const own = ['ci', 'install', ...Object.keys(scripts)];
  const named = [...read(document).matchAll(/\bnpm (?:run )?([a-z]+(?:-[a-z]+)*)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !own.includes(name) && isCommand(document, name))).toEqual([]);
});

/** Written as something to type, not in the flow of a sentence. */
function isCommand(document: string, name: string): boolean {
  return new RegExp(`(\`|^|\\n)npm (run )?${name}\\b`).test(read(document));
}

test.each(documents)('every program of ours that %s names is there', (document) => {
  const named = [
    ...read(document).matchAll(
      /`((?:server|web|contract|sandbox|demo|prove|scripts|bench|e2e|docs|deploy)\/[\w./-]+\.\w+)`/g,
    ),
  ];
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
