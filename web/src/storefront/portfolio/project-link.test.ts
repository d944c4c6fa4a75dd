import { expect, test } from 'vitest';
import { projectLink } from './project-link.ts';

test.each(['/', '/api/docs', '/parts?sort=a.b'])('%s is a page of this site', (href) => {
  expect(projectLink(href)).toEqual({ to: href, reloadDocument: false });
});

test.each(['/api/openapi.json', '/drawing.pdf#page=2', '/data.csv?from=2022'])(
  '%s is opened by the browser',
  (href) => {
    expect(projectLink(href)).toEqual({ to: href, reloadDocument: true });
  },
);

test.each(['https://project.example/', '//project.example', 'mailto:hello@project.example'])(
  '%s leads away from this site',
  (href) => {
    expect(projectLink(href)).toEqual({ to: href, reloadDocument: true, rel: 'external noopener' });
  },
);
