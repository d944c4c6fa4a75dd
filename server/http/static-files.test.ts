import { expect, test } from 'vitest';
import { sharedApp } from '../testing/shared-app.ts';

const shop = sharedApp();

test.each([
  '/static/',
  '/static/js/',
  '/static/js',
  '/static//',
  '/static/js/../../../../etc/passwd',
  '/static/%2e%2e%2f%2e%2e%2fpackage.json',
  '/static/..%2f..%2fpackage.json',
  '/static/..%5c..%5cpackage.json',
  `/static/${'a'.repeat(300)}`,
  `/static/js/${'a'.repeat(5000)}.js`,
  '/static/.env',
  '/static/profile-photo.svg/',
  '/static/profile-photo.svg/x',
  '/static/%ff',
])('where there is no file there is nothing, and nothing has failed: %s', async (url) => {
  for (const headers of [{}, { 'accept-encoding': 'br, gzip' }]) {
    const response = await shop().app.inject({ url, headers });
    expect([400, 404]).toContain(response.statusCode);
  }
});

test.each([
  ['range', 'bytes=999999-'],
  ['range', 'bytes=5-1,x'],
  ['if-match', '"another"'],
  ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT'],
  ['if-modified-since', 'never'],
  ['accept-encoding', ';;q=,*'],
])('a file is not kept back, nor the shop troubled, by %s: %s', async (name, value) => {
  const response = await shop().app.inject({ url: '/static/profile-photo.svg', headers: { [name]: value } });
  expect([200, 404]).toContain(response.statusCode);
});
