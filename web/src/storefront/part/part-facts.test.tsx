import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { PartFacts } from './part-facts.tsx';

function facts(fields: Partial<SparePart>): string {
  const Component = () => <PartFacts part={somePart(fields)} />;
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

test('of what is not known nothing is said', () => {
  expect(facts({})).not.toMatch(/Weight|Size|Bulky|deposit/i);
});
