import type { fitAnswerEndpoints } from '@spareworks/contract/calls/fit-answers';
import type { Database, Db } from '../../db/database.ts';
import { listByCursor } from '../../http/list-by-cursor.ts';
import type { Routes } from '../../http/serve.ts';
import { answerFitQuestion } from './answer-question.ts';
import { countFitReports, fitReportsInBatches, fitReportsPage } from './fit-reports.ts';
import { fitQuestions } from './questions.ts';

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
      handle: ({ query }) =>
        listByCursor({
          address: `${publicUrl}/api/fit-reports`,
          query,
          page: (paging) => fitReportsPage(reads, paging),
          all: fitReportsInBatches(reads),
          count: () => countFitReports(reads),
        }),
    },
  };
}
