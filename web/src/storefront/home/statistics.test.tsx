import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Statistics } from './statistics.tsx';

test('the four statistics stand as the specification has them', () => {
  const markup = renderToStaticMarkup(<Statistics />).replaceAll(/ class="[^"]*"/g, '');
  expect(
    [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, figure]) => `${figure} ${label}`),
  ).toEqual(['22 Countries', '40k+ Completed Orders', '10k+ Happy Buyers', '20k+ Buyers Review']);
});
