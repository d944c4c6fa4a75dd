import type { ManagedGroup } from '@spareworks/contract/calls/groups';
import { groupTree } from '@spareworks/contract/plain/group-tree';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeleteGroup } from './delete-group.tsx';

const lights: ManagedGroup = {
  _id: 'lights',
  name: 'Lights',
  slug: 'lights',
  parent: null,
  img: null,
  text: '',
  version: 1,
  changedAt: '2026-11-15T12:00:00.000Z',
  changedBy: null,
  parts: 0,
  codes: { count: 0, some: [] },
};
const brakes = { ...lights, _id: 'brakes', name: 'Brakes', slug: 'brakes' };

function dialog(fields: Partial<ManagedGroup>): string {
  const group = { ...lights, ...fields };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteGroup
        group={group}
        tree={groupTree([group, brakes])}
        onClose={() => undefined}
        onDeleted={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test('who deletes a group reads which discount codes are for it, and chooses where all of it goes', () => {
  const words = dialog({ parts: 9, codes: { count: 7, some: ['GLOW10', 'LAMP'] } });
  expect(words).toContain('It has 9 parts and 7 discount codes (GLOW10, LAMP, 5 more).');
  expect(words).toContain('What it holds goes to');
  expect(words).toContain('<option value="" selected="">Please choose</option>');
});

test('a group with nothing but a discount code asks too; one with nothing at all does not', () => {
  expect(dialog({ codes: { count: 1, some: ['GLOW10'] } })).toContain('What it holds goes to');
  expect(dialog({})).not.toContain('What it holds goes to');
});

test('parts alone go to no group unless somebody says otherwise, and the dialog says what that means', () => {
  const words = dialog({ parts: 9 });
  expect(words).toContain('Its parts have no group then.');
  expect(words).not.toContain('Please choose');
});
