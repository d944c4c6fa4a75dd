import Search from 'virtual:icons/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('an icon is passed over by who reads the page out, unless it has a name', () => {
  expect(renderToStaticMarkup(<Search />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Search role="img" aria-label="Find" />)).not.toContain('aria-hidden');
});

test('an icon is drawn at its size, with the settings it is given', () => {
  expect(renderToStaticMarkup(<Search />)).toMatch(
    /^<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="[^"]+"\/><\/svg>$/,
  );
  expect(renderToStaticMarkup(<Search size={20} id="find" className="mt-1" />)).toMatch(
    /^<svg class="icon icon-20 mt-1" [^>]*id="find"/,
  );
});
