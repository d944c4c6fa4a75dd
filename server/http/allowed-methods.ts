import type { FastifyInstance } from 'fastify';

/** The methods an address takes; none when there is no such address. */
export type AllowedMethods = (path: string) => string[];

/** Of all routes of the API that are added from now on, those that answer HEAD by themselves among them. */
export function allowedMethods(app: FastifyInstance): AllowedMethods {
  const known: { methods: string[]; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return; // what is nowhere else is at no address
    const pieces = url.split(/:\w+/).map((piece) => piece.replaceAll('.', '\\.'));
    known.push({ methods: [method].flat(), pattern: new RegExp(`^${pieces.join('[^/]+')}$`) });
  });
  return (path) => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}
