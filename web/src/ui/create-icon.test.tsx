import Search from 'virtual:icons/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('an icon is passed over by who reads the page out, unless it has a name', () => {
  expect(renderToStaticMarkup(<Search />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Search role="img" aria-label="Find" />)).not.toContain('aria-hidden');
});

test('an icon is drawn at its size, with the settings it is given', () => {
  const drawn = renderToStaticMarkup(
    <Search size={18} strokeWidth={3} fill="currentColor" className="mt-1" />,
  );
  expect(drawn).toMatch(
    /^<svg [^>]*width="18" height="18" viewBox="0 0 24 24" [^>]*><path d="[^"]+"\/><\/svg>$/,
  );
  expect(drawn).toContain('stroke-width="3"');
  expect(drawn).toContain('fill="currentColor"');
  expect(drawn).toContain('class="mt-1"');
});
