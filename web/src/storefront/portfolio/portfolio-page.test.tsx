import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { portfolio } from '@spareworks/contract/plain/portfolio';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { headOf } from '../../lib/head.ts';
import { handle, PortfolioPage } from './portfolio-page.tsx';

function markup(): string {
  const router = createMemoryRouter([{ path: '/myPortfolio', Component: PortfolioPage }], {
    initialEntries: ['/myPortfolio'],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/ class="[^"]*"/g, '');
}

test('the page shows every stage of education in order', () => {
  const page = markup();
  const places = portfolio.education.map(({ title }) => page.indexOf(`>${escapeHtml(title)}</h3>`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the page names every technology and its use', () => {
  const page = markup();
  for (const { group, entries } of portfolio.technologies) {
    expect(page).toContain(`>${escapeHtml(group)}</h3>`);
    for (const { name, use } of entries) {
      expect(page).toContain(`<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(use)}</dd>`);
    }
  }
});

test('there are three projects, each with a link that says where it leads', () => {
  const page = markup();
  expect(portfolio.projects).toHaveLength(3);
  for (const { href, action } of portfolio.projects) {
    expect(page).toContain(`href="${escapeHtml(href)}" data-discover="true">${escapeHtml(action)}`);
  }
});

test('headings go down one level at a time', () => {
  const levels = [...markup().matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level - before).toBeLessThanOrEqual(1);
    return level;
  });
});

test('the page names its address', () => {
  expect(headOf([{ handle, data: undefined }]).canonical).toBe('/myPortfolio');
});
