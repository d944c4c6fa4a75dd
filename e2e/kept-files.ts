import type { Page } from '@playwright/test';

type Session = { send(method: string, params?: object): Promise<unknown> };
type Inner = {
  _connection: { toImpl(page: Page): { delegate: { _mainFrameSession: { _client: Session } } } };
};

let done = false;

/**
 * With a route Playwright has the browser keep no file, and a page that is opened then fetches and compiles the whole program anew. What
 * routes of ours are about, calls and programs on their way, is asked of them all the same: a route stands before the files that are kept.
 */
export function keepFiles(page: Page): void {
  if (done) return;
  done = true;
  let kind: Session = (page as unknown as Inner)._connection.toImpl(page).delegate._mainFrameSession._client;
  while (!Object.hasOwn(kind, 'send')) kind = Object.getPrototypeOf(kind);
  const { send } = kind;
  kind.send = function (method, params) {
    return method === 'Network.setCacheDisabled' ? Promise.resolve() : send.call(this, method, params);
  };
}
