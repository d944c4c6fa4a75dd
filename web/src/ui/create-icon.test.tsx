import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

const web = join(import.meta.dirname, '..');

const used = new Set(
  globSync('**/*.tsx', { cwd: web }).flatMap((path) =>
    [...readFileSync(join(web, path), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

type Settings = { size?: number; className?: string; strokeWidth?: number; fill?: string; role?: string };

const settings: Settings[] = [
  {},
  { size: 18, className: 'shrink-0 text-muted' },
  { strokeWidth: 1.5, fill: 'currentColor' },
  { role: 'img' },
];

const icons = join(web, '..', '..', 'node_modules', 'lucide-react', 'dist', 'esm', 'icons');

/** Some are other names of an icon. */
async function iconModule(name: string) {
  const file = join(icons, `${name}.mjs`);
  const [, other] = readFileSync(file, 'utf8').match(/export \{ default \} from '\.\/([\w-]+)\.mjs'/) ?? [];
  return import(other === undefined ? file : join(icons, `${other}.mjs`));
}

test('every icon the pages have is drawn to the letter as its library draws it', async () => {
  expect(used.size).toBeGreaterThan(30);
  for (const name of used) {
    const library = await iconModule(name);
    const Theirs: ComponentType<Settings> = library.default;
    const Ours: ComponentType<Settings> = createIcon(library.__iconData);
    for (const set of settings) {
      expect(renderToStaticMarkup(<Ours {...set} />)).toBe(renderToStaticMarkup(<Theirs {...set} />));
    }
  }
});
