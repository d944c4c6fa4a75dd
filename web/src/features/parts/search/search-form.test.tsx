import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SearchForm } from './search-form.tsx';

function drawn(inHeader: boolean, location = '/'): string {
  return renderToStaticMarkup(
    <StaticRouter location={location}>
      <SearchForm inHeader={inHeader} placeholder="Part" />
    </StaticRouter>,
  );
}

function nameOf(inHeader: boolean): string | undefined {
  return drawn(inHeader).match(/role="search" aria-label="([^"]+)"/)?.[1];
}

test('the search of the header and the one on the home page have names of their own', () => {
  expect(nameOf(true)).toBe('Whole shop');
  expect(nameOf(false)).toBe('Home page');
});

test('without script the form of the header sends the car along whose parts alone are shown, and no filter', () => {
  expect(drawn(true, '/parts?q=disc&group=brakes&vehicle=c1').match(/name="\w+"|value="[^"]*"/g)).toEqual([
    'name="vehicle"',
    'value="c1"',
    'name="q"',
    'value="disc"',
  ]);
  expect(drawn(true, '/cars?vehicle=c1')).not.toContain('vehicle');
});
