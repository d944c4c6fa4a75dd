import { beside } from '../compare.ts';

const bare = 'bare Fastify, one prepared statement, JSON.stringify';

export const onePart = beside({ name: 'GET /api/car-parts/{id}', baseline: bare }, async (bench) => ({
  paths: (await bench.someIds(2000)).map((id) => `/api/car-parts/${id}`),
  isRight: (body, path) => body.startsWith(`{"_id":"${path.slice(-36)}"`) && body.endsWith('}'),
}));

export const pageOfParts = beside({ name: 'GET /api/car-parts?limit=24', baseline: bare }, async () => ({
  paths: ['/api/car-parts?limit=24'],
  isRight: (body) => body.startsWith('[{"_id":"') && body.endsWith(']') && body.split('"_id"').length === 25,
}));
