import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('an address without parameters is its pattern', () => {
  expect(paths.home.href()).toBe('/');
  expect(paths.portfolio.href()).toBe('/myPortfolio');
  expect(paths.apiReference.href()).toBe('/api/docs');
});

test('parameters are put in and encoded', () => {
  expect(paths.part.href({ id: '0190-ab' })).toBe('/parts/0190-ab');
  expect(paths.purchase.href({ id: 'a/b?c' })).toBe('/purchase/a%2Fb%3Fc');
  expect(paths.payment.href({ id: '7' })).toBe('/dashboard/payment/7');
});

test('the pattern of a whole tree links to its root', () => {
  expect(paths.dashboard.pattern).toBe('/dashboard/*');
  expect(paths.dashboard.href()).toBe('/dashboard');
});
