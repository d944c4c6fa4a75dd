import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

function rendered(markdown: string, picturesElsewhere = false) {
  const result = renderMarkdown(markdown, { picturesElsewhere });
  if ('fault' in result) throw new Error(result.fault);
  return result;
}

test('the highest heading of a text stands right below the title, each with an id of its own', () => {
  expect(rendered('### Orders\n\n#### Orders\n\n### Orders 2').html).toBe(
    '<h2 id="s-orders">Orders</h2>\n<h3 id="s-orders-2">Orders</h3>\n<h2 id="s-orders-2-2">Orders 2</h2>\n',
  );
  expect(rendered('# Über uns').html).toBe('<h2 id="s-über-uns">Über uns</h2>\n');
  expect(rendered('# ???').html).toContain('id="s-section"');
});

test('a link within a text leads to its heading', () => {
  expect(rendered('[See](#über-uns)').html).toBe('<p><a href="#s-über-uns">See</a></p>\n');
  expect(rendered('[See](#s-orders)').html).toContain('href="#s-orders"');
});

test.each([
  ['/parts?group=brakes#top', '<a href="/parts?group=brakes#top">'],
  ['https://example.com/a', '<a href="https://example.com/a" rel="noopener nofollow">'],
  ['mailto:hello@shop.example', '<a href="mailto:hello@shop.example">'],
  ['tel:+12025550136', '<a href="tel:+12025550136">'],
])('a link to %s is one', (address, link) => {
  expect(rendered(`[x](${address})`).html).toBe(`<p>${link}x</a></p>\n`);
});

test('an address that may not be linked stays as it was typed', () => {
  expect(rendered('[x](ftp://a.example)').html).toBe('<p>[x](ftp://a.example)</p>\n');
  expect(rendered('[x](terms)').html).toBe('<p>[x](terms)</p>\n');
});

test('tables can be scrolled, and keep their sides', () => {
  const { html } = rendered('| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |');
  expect(html).toContain('<div class="scrolls" role="region" aria-label="Table" tabindex="0"><table>');
  expect(html).toContain('<th scope="col" class="to-center">b</th>');
  expect(html).toContain('<td class="to-end">3</td>');
});

test('pictures are of this shop, or of the host that keeps its pictures', () => {
  const own = '/images/01912345-6789-7abc-8def-0123456789ab.webp';
  expect(rendered(`![Our *house*](${own} "Since 1990")`).html).toBe(
    `<p><img src="${own}" alt="Our house" title="Since 1990" loading="lazy" decoding="async"></p>\n`,
  );
  const other = '![x](https://pictures.example/x.webp)';
  expect(renderMarkdown(other, { picturesElsewhere: false })).toEqual({
    fault: 'has a picture that is not of this shop: https://pictures.example/x.webp. Please upload it',
  });
  expect(rendered(other, true).html).toContain('<img src="https://pictures.example/x.webp"');
});

test.each([
  '/static/../api/x',
  '/static/%2e%2e/api/account/download',
  '/static/none.png',
  '/parts',
  '/Images/01912345-6789-7abc-8def-0123456789ab.webp',
  '//evil.example/x.png',
  'javascript:alert(1)',
])('a picture at %s is refused by its address', (address) => {
  for (const picturesElsewhere of [false, true])
    expect(renderMarkdown(`See ![x](${address}).`, { picturesElsewhere })).toEqual({
      fault: `has a picture that is not of this shop: ${address}. Please upload it`,
    });
});

test.each([
  ['quotes', '> '],
  ['lists and quotes', '- > '],
])('%s count the same: ten in each other are shown, eleven refused', (_what, signs) => {
  const nested = (depth: number) => `${signs.repeat(depth).slice(0, depth * 2)}a`;
  expect(rendered(nested(10)).html.match(/<(?:ul|blockquote)>/g)).toHaveLength(10);
  expect(renderMarkdown(nested(11), { picturesElsewhere: false })).toEqual({
    fault: 'has lists or quotes more than 10 deep in line 1',
  });
});

test('ten lists in each other are shown, eleven are refused with their line', () => {
  expect(rendered(`${'- '.repeat(10)}a`).html.match(/<ul>/g)).toHaveLength(10);
  expect(renderMarkdown(`One.\n\n${'- '.repeat(11)}a`, { picturesElsewhere: false })).toEqual({
    fault: 'has lists or quotes more than 10 deep in line 3',
  });
});

test('the description is the first paragraph as plain text, cut between words', () => {
  expect(rendered('# Terms\n\n- a list\n\nWe *sell* [parts](/parts)\nhere.\n\nMore.').description).toBe(
    'We sell parts here.',
  );
  const { description } = rendered(`${'brake disc '.repeat(40)}`);
  expect(description).toMatch(/^(?:brake disc )+brake…$|^(?:brake disc )+…$|disc…$/);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(rendered('# Only a heading').description).toBe('');
});
