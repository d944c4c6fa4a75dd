import { isMainThread, parentPort } from 'node:worker_threads';
import type { Site } from '@spareworks/contract/calls/server-entry';
import { asShown } from './answered.ts';
import type { FromDrawing, ToDrawing } from './drawing-messages.ts';
import { finishPage } from './finish-page.ts';
import { htmlDocuments } from './html-document.ts';
import { builtPageProgram } from './page-program.ts';

// Draws pages from what the shop has answered; the shop speaks to it through draw-in-thread.ts.

if (isMainThread || parentPort === null) throw new Error('This is started as a thread of the shop.');
const port = parentPort;
const { entry, assets } = await builtPageProgram();
const document = htmlDocuments(entry.themeScript, assets);
let site: Site | null = null;

const say = (message: FromDrawing, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);

port.on('message', (message: ToDrawing) => {
  if (message.kind === 'site') site = message.site;
  else void draw(message, site);
});
say({ kind: 'ready' });

async function draw(
  { number, url, shown, encoding }: Extract<ToDrawing, { kind: 'page' }>,
  about: Site | null,
): Promise<void> {
  try {
    if (about === null) throw new Error('nothing is known of the shop yet');
    const page = await entry.render(...asShown({ url, site: about, openApi: noOpenApi }, shown));
    const { status, redirect } = page;
    const { html, etag, packed } = finishPage(document(page), encoding);
    const buffers = [...new Set([html, packed].flatMap((bytes) => bytes?.buffer ?? []))] as ArrayBuffer[];
    say({ kind: 'drawn', number, status, redirect, html, etag, packed }, buffers);
  } catch (error) {
    say({ kind: 'failed', number, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

function noOpenApi(): never {
  throw new Error('the description of the API is shown by the thread that answers');
}
