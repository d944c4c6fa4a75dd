import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SearchForm } from './search-form.tsx';

function nameOf(inHeader: boolean): string | undefined {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <SearchForm inHeader={inHeader} placeholder="Part" />
    </StaticRouter>,
  );
  return html.match(/role="search" aria-label="([^"]+)"/)?.[1];
}

test('the search of the header and the one on the home page have names of their own', () => {
  expect(nameOf(true)).toBe('Whole shop');
  expect(nameOf(false)).toBe('Home page');
});
