import type { fitAnswerEndpoints } from '@spareworks/contract/calls/fit-answers';
import type { Database, Db } from '../../db/database.ts';
import { jsonList } from '../../http/json-list.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import type { Routes } from '../../http/serve.ts';
import { answerFitQuestion } from './answer-question.ts';
import { countFitReports, fitReportsInBatches, fitReportsPage } from './fit-reports.ts';
import { fitQuestions } from './questions.ts';

const standardPage = 24;

export function fitAnswerRoutes(
  database: Database,
  { publicUrl, reads }: { publicUrl: string; reads: Db },
): Pick<Routes, keyof typeof fitAnswerEndpoints> {
  return {
    'GET /order/{id}/fit-answers': {
      perMinute: 600,
      handle: async ({ params, caller }) => ({ body: await fitQuestions(database, params.id, caller) }),
    },
    'PUT /order/{id}/lines/{position}/fit-answer': {
      perMinute: 60,
      small: true,
      handle: async ({ params, body, caller }) => ({
        body: await answerFitQuestion(database, caller, params, body),
      }),
    },
    'GET /fit-reports': {
      perMinute: 300,
      async handle({ query: { limit, after, count } }) {
        const headers: Record<string, string> = {};
        if (count === 'true') headers['x-total-count'] = String(await countFitReports(reads));
        if (limit === undefined && after === undefined) {
          return { body: jsonList(fitReportsInBatches(reads)), headers };
        }
        const size = limit ?? standardPage;
        const { reports, next } = await fitReportsPage(reads, { after, limit: size });
        if (next !== null) {
          headers.link = nextPageLink(`${publicUrl}/api/fit-reports`, { limit: size, after: next });
        }
        return { body: reports, headers };
      },
    },
  };
}
