import { expect, test } from 'vitest';
import { ApiProblem } from '../lib/api.ts';
import { readPageData, writePageData } from './page-data.ts';

const site = {
  testMode: true,
  publicUrl: 'http://localhost',
  google: true,
  sandboxes: { mail: true, payments: true, google: true },
};

test('survives the way through a script block', () => {
  const description = '</script><!-- \u2028 \u2029 & "';
  const written = writePageData({
    site,
    rendered: true,
    hydration: { loaderData: { home: { description } }, errors: null },
  });
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(readPageData(written).hydration?.loaderData).toEqual({ home: { description } });
});

test('a problem is a problem again on the other side', () => {
  const problem = new ApiProblem({ status: 404, code: 'part_not_found', title: 'Gone.' });
  const read = readPageData(
    writePageData({ site, rendered: true, hydration: { loaderData: {}, errors: { part: problem } } }),
  );
  expect(read.hydration?.errors?.part).toBeInstanceOf(ApiProblem);
  expect(read.hydration?.errors?.part).toMatchObject({ status: 404, title: 'Gone.' });
});

test('every page is told what the site says now', () => {
  const site = { testMode: true, publicUrl: 'https://</script>', google: true, sandboxes: {} as never };
  for (const says of [site, { ...site }, { ...site, testMode: false }, site]) {
    const written = writePageData({ site: says, rendered: true, hydration: null });
    expect(written).not.toContain('<');
    expect(readPageData(written)).toEqual({ site: says, rendered: true, hydration: null });
  }
});
