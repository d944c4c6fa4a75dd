import type { CallApi } from '@spareworks/contract/calls/server-entry';
import type { PageProgram } from '../http/pages/page-program.ts';

/** Pages for tests that are not about pages: they show which parts the shop answered with. */
export const plainPages: PageProgram = {
  assets: { script: '/static/js/none.js', preloads: [], elsewhere: [], styles: [] },
  entry: {
    themeScript: '',
    publicPages: () => ['/'],
    manifest: () => ({}),
    pageKey: (url) => url.split('?', 1)[0] ?? '/',
    ask: async (_, callApi) => {
      await newestParts(callApi);
      return null;
    },
    render: async ({ url }, callApi) => {
      const parts = await newestParts(callApi);
      return {
        status: url === '/' ? 200 : 404,
        redirect: null,
        head: '',
        body: JSON.stringify(parts),
        pageData: '{}',
      };
    },
  },
};

function newestParts(callApi: CallApi) {
  return callApi('GET /car-parts', { query: { limit: '6', sort: 'newest' } });
}
