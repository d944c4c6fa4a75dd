import type { settingsEndpoints } from '@spareworks/contract/calls/settings';
import { accentOf, drawingFilter } from '@spareworks/contract/plain/accent';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { Problem } from '../../kernel/problem.ts';
import { previewCurrency } from './change-currency.ts';
import { changeSettings, type Pictures } from './change-settings.ts';
import type { FollowedSettings } from './follow-settings.ts';
import { readSettings } from './read-settings.ts';

/** Read where they are written: whoever saved something is to see it at once. */
export function settingsRoutes(
  database: Database,
  followed: Pick<FollowedSettings, 'refresh'>,
  pictures: Pictures,
): Pick<Routes, keyof typeof settingsEndpoints> {
  return {
    'GET /settings': {
      perMinute: 300,
      handle: async () => ({ body: await readSettings(database) }),
    },
    'PATCH /settings': {
      perMinute: 60,
      async handle({ body, caller }) {
        const changed = await changeSettings(database, caller, body, pictures);
        await followed.refresh(); // whoever gets the answer and asks for a page gets the new one
        return { body: changed };
      },
    },
    'GET /currency-change': {
      perMinute: 30,
      handle: async ({ query }) => ({ body: await previewCurrency(database, query.currency) }),
    },
  };
}

/** The shop's own colour as a style sheet. It is made from its name alone, so it can be kept for good. */
export function serveAccent(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/accent/:name', async (request, reply) => {
    const hex = /^([0-9a-f]{6})\.css$/.exec(request.params.name)?.[1];
    if (hex === undefined) throw new Problem('not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('text/css; charset=utf-8').send(accentStyles(`#${hex}`));
  });
}

/** The drawings of web/src/assets and web/public that have the accent colour in them, by their addresses. */
const drawings = ['banner-disc-brake', 'empty-shelf', 'not-found', 'part-missing', 'profile-photo'];

/** Stronger than the themes of web/src/styles.css, wherever it is loaded: names are said twice. */
function accentStyles(hex: string): string {
  const { light, dark } = accentOf(hex);
  const colours = ({ colour, text }: typeof light) =>
    `{--color-primary:${colour};--color-primary-content:${text};--color-accent:${colour};--color-accent-content:${text}}`;
  return [
    `:root:root,[data-theme=light][data-theme]${colours(light)}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme])${colours(dark)}}`,
    `[data-theme=dark][data-theme]${colours(dark)}`,
    `img:is(${drawings.map((name) => `[src*="/${name}"][src$=".svg"]`).join(',')}){filter:${drawingFilter(hex)}}`,
    `@media print{:root:root:not([data-theme]),[data-theme][data-theme]${colours(light)}}`,
    '',
  ].join('\n');
}
