import { beside } from '../compare.ts';

export const homePage = beside(
  {
    name: 'home page HTML',
    baseline: 'Fastify sending the same bytes from memory',
    onlyAlone: true,
  },
  async () => ({
    paths: ['/'],
    isRight: (body) => body.startsWith('<!doctype html>') && body.endsWith('</html>'),
  }),
);
