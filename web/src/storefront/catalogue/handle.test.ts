import { expect, test } from 'vitest';
import { someGroups } from '../../testing/some-groups.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { catalogueHead } from './handle.ts';

const facets = {
  total: 12,
  groups: [],
  makers: [],
  moreMakers: 0,
  inStock: 9,
  ratings: [],
  price: { least: 7.9, most: 240 },
  reading: null,
  number: null,
  unknownNumber: null,
  car: null,
};

function headOf(state: CatalogueState, after: string | null = null) {
  return catalogueHead({
    groups: someGroups,
    state,
    after,
    page: { items: [], next: null },
    facets,
    noSuchCar: false,
  });
}

test('the whole catalogue and each group have an address of their own', () => {
  expect(headOf({})).toMatchObject({ title: 'All parts', canonical: '/parts' });
  expect(headOf({ group: 'brakes', sort: 'name' })).toMatchObject({
    title: 'Brakes',
    canonical: '/groups/brakes',
  });
  expect(headOf({ group: 'brakes' }).description).toContain('12 parts');
});

test('other filters lead search engines to the whole catalogue', () => {
  expect(headOf({ group: 'brakes', inStock: true }).canonical).toBe('/parts');
});

test('searches and later pages are not indexed', () => {
  for (const head of [headOf({ q: 'disc' }), headOf({}, 'cursor')]) {
    expect(head.robots).toBe('noindex');
    expect(head.canonical).toBeUndefined();
  }
  expect(headOf({ q: 'disc' }).title).toBe('Search: disc');
});

test('search engines get the way to the group', () => {
  const site = {
    testMode: false,
    publicUrl: 'https://shop.example',
    google: true,
    sandboxes: { mail: true, payments: true, google: true },
  };
  expect(headOf({ group: 'brakes' }).structuredData?.(site)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'All parts', item: 'https://shop.example/parts' },
        { '@type': 'ListItem', position: 3, name: 'Brakes', item: 'https://shop.example/groups/brakes' },
      ],
    },
  ]);
});
