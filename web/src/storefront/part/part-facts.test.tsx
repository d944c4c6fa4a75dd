import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { PartFacts } from './part-facts.tsx';

function facts(fields: Partial<PartDetails>): string {
  const Component = () => <PartFacts part={somePart(fields)} group={null} />;
  const router = createMemoryRouter([{ path: '/', Component }]);
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('weight and size stand among the facts where they are known, the deposit apart from the price', () => {
  const words = facts({
    price: 164.8,
    deposit: 45,
    weightGrams: 6900,
    lengthMm: 260,
    widthMm: 220,
    heightMm: 210,
  });
  expect(words).toContain('$164.80 for one plus $45.00 deposit, given back for the old part');
  expect(words).toContain('Weight 6.9 kg Size 260 × 220 × 210 mm');
  expect(words).not.toContain('Bulky');
  expect(facts({ bulky: true })).toContain('Bulky Does not go as a usual parcel');
});

test('of what is not known nothing is shown', () => {
  expect(facts({})).not.toMatch(/Weight|Size|Bulky|deposit|Maker /i);
  expect(facts({ maker: 'Brennick' })).toContain('Maker Brennick');
});

test('numbers stand in a table, and the id of the part is not shown', () => {
  const words = facts({
    sku: 'FLT-1042',
    numbers: [
      { kind: 'oem', brand: 'Honda', number: '15400-PLM-A02' },
      { kind: 'interchange', brand: 'Mann', number: 'W 610/6' },
      { kind: 'superseded', brand: '', number: '15400-PLM-A01' },
    ],
    supersedes: [{ _id: '01912345-6789-7abc-8def-0123456789ac', sku: 'FLT-1000', name: 'Old filter' }],
  });
  expect(words).toContain('SKU FLT-1042');
  expect(words).toContain(
    'Part numbers Kind Brand Number Maker’s number Honda 15400-PLM-A02 Other makers Mann W 610/6 ' +
      'Replaces 15400-PLM-A01 Replaces Old filter FLT-1000',
  );
  expect(words).not.toContain('01912345');
  expect(facts({})).not.toContain('Part numbers');
});

test('a part that was replaced says by which', () => {
  const current = { _id: '01912345-6789-7abc-8def-0123456789ac', sku: 'FLT-2000', name: 'New filter' };
  expect(facts({ current })).toContain('This part is replaced by New filter (SKU FLT-2000).');
});
