import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientFolder } from './page-program.ts';

type Built = { file: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean };

const built = JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Built
>;
const pages = Object.keys(built).filter((name) => built[name]?.isDynamicEntry);

function filesOf(name: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = built[name] ?? { file: name };
  if (found.has(file)) return found;
  found.add(file);
  for (const other of imports) filesOf(other, found);
  return found;
}

// Every file is asked for, answered and compiled by itself; left to the bundler there are seventy.
test('a page of staff is at most forty files, the ones of its frame among them', () => {
  const frame = filesOf('src/app/dashboard-frame.ts');
  const staff = pages.filter((name) => name.startsWith('src/admin/'));
  expect(staff.length).toBeGreaterThan(20);
  for (const name of staff) {
    expect(new Set([...frame, ...filesOf(name)]).size, name).toBeLessThanOrEqual(40);
  }
});

test('nobody but staff gets what is only for staff, and no page of the shop what is for the dashboard', () => {
  const others = pages.filter((name) => !name.startsWith('src/admin/'));
  const forStaff = [...filesOf('src/admin/edit-part/edit-part-page.tsx')].filter((file) =>
    file.includes('/for-staff'),
  );
  expect(forStaff).toHaveLength(2);
  for (const name of others) {
    expect(
      [...filesOf(name)].filter((file) => forStaff.includes(file)),
      name,
    ).toEqual([]);
  }
  const ofShop = others.filter((name) => /^src\/(?:storefront|features)\/|-route\.ts$/.test(name));
  expect(ofShop.length).toBeGreaterThan(10);
  const withForms = /\/(?:for-(?!many|most)|zod|query)/;
  for (const name of ofShop)
    expect(
      [...filesOf(name)].filter((file) => withForms.test(file)),
      name,
    ).toEqual([]);
});
