import type { PartImport } from '@spareworks/contract/calls/part-files';
import { type PartFileColumn, partCell, partFileColumns } from '@spareworks/contract/plain/part-file-columns';
import { cellsOfNumbers } from '@spareworks/contract/plain/part-number';
import { vi } from 'vitest';
import { samplePart } from './factories.ts';
import { sendForm } from './forms.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

export const header = partFileColumns.map(({ name }) => name).join(',');

/** What stands in each column. */
type Cells = Record<PartFileColumn, string>;

const noNumbers = cellsOfNumbers([]);

const row = Object.fromEntries(
  partFileColumns.map(({ name }) => [
    name,
    name === 'id' ? '' : partCell(name, { ...samplePart, ...noNumbers, morePictures: '' }[name]),
  ]),
) as Cells;

/** A line of a file of parts; name only what the test is about. */
export function fileLine(fields: Partial<Cells> = {}): string {
  return Object.values({ ...row, ...fields })
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

export function fileOf(...lines: string[]): string {
  return `${[header, ...lines].join('\r\n')}\r\n`;
}

/** So many parts, each different. */
export function manyLines(count: number, price = '10.00'): string[] {
  return Array.from({ length: count }, (_, index) =>
    fileLine({
      name: `Part ${index}`,
      price,
      availableQuantity: String(5 + (index % 90)),
      minimumOrder: '1',
    }),
  );
}

export function sendFile(shop: TestApp, admin: SignedIn, data: string | Buffer, fileName = 'parts.csv') {
  return sendForm(shop.app, admin, '/part-imports', [{ name: 'file', fileName, type: 'text/csv', data }]);
}

export async function checkedFile(
  shop: TestApp,
  admin: SignedIn,
  data: string | Buffer,
): Promise<PartImport> {
  const response = await sendFile(shop, admin, data);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<PartImport>();
}

/** Checks a file, applies it and waits until that is done. */
export async function importedFile(
  shop: TestApp,
  admin: SignedIn,
  data: string | Buffer,
): Promise<PartImport> {
  const { _id } = await checkedFile(shop, admin, data);
  return appliedImport(shop, admin, _id);
}

export async function appliedImport(shop: TestApp, admin: SignedIn, id: string): Promise<PartImport> {
  const url = `/api/part-imports/${id}`;
  const begun = await shop.app.inject({ method: 'POST', url: `${url}/apply`, headers: admin.bearer });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  return vi.waitFor(
    async () => {
      const found = (await shop.app.inject({ url, headers: admin.bearer })).json<PartImport>();
      if (found.state !== 'done') throw new Error(JSON.stringify(found));
      return found;
    },
    { timeout: 25_000, interval: 50 },
  );
}

export async function exportedFile(shop: TestApp, admin: SignedIn): Promise<string> {
  return (await shop.app.inject({ url: '/api/car-parts/export', headers: admin.bearer })).body;
}
