import { join } from 'node:path';
import { readServerEntry, type ServerEntry } from '@spareworks/contract/calls/server-entry';
import { createServer, type ViteDevServer } from 'vite';
import { type PageProgram, webRoot } from '../server/http/pages/page-program.ts';
import { runShop } from '../server/run-shop.ts';

// The shop with its pages straight from the sources: a change in web/ shows at once, one in server/ or contract/ starts
// the shop again.

const entryFile = '/src/app/entry-server.tsx';

async function developmentPages(): Promise<PageProgram> {
  const vite = await createServer({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    configLoader: 'native', // the other ways write a file that would start the shop again and again
    appType: 'custom',
    server: { middlewareMode: true },
  });
  process.once('exit', () => void vite.close());
  let latest = await loadEntry(vite);
  return {
    assets: {
      script: '/src/app/entry-browser.tsx',
      preloads: [],
      elsewhere: [],
      styles: ['/src/styles.css'],
      development: await developmentScripts(vite),
    },
    entry: {
      themeScript: latest.themeScript,
      publicPages: (shop) => latest.publicPages(shop),
      manifest: latest.manifest,
      pageKey: (url) => latest.pageKey(url),
      render: async (input, callApi) => {
        latest = await loadEntry(vite);
        return latest.render(input, callApi);
      },
      ask: (input, callApi) => latest.ask(input, callApi),
    },
    development: {
      attach: (app) =>
        app.addHook('onRequest', (request, reply, done) =>
          vite.middlewares(request.raw, reply.raw, () => done()),
        ),
    },
  };
}

async function loadEntry(vite: ViteDevServer): Promise<ServerEntry> {
  return readServerEntry(await vite.ssrLoadModule(entryFile));
}

/** What Vite and React's hot reload put into the head of a page. */
async function developmentScripts(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
}

await runShop(developmentPages);
