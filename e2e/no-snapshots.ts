import type { Page } from '@playwright/test';

type Context = { rawEvaluateHandle(source: string): Promise<unknown> };
type Frame = { utilityContext(): Promise<Context> };
type Inner = { _connection: { toImpl(page: Page): { mainFrame(): Frame } } };

const drawing = 'ariaSnapshotForExpectFailure(element, options) {';

let done = false;

/**
 * Each look at a page that does not show yet what is expected would read the whole page out as an outline, in case it is the
 * last one and the test fails: an eighth of all the work of the pages. There is no setting for it, so it is taken from the program
 * that Playwright puts into pages. With TRACE=1, which one asks for when a test has failed, it stays.
 */
export async function withoutSnapshots(page: Page): Promise<void> {
  if (done || process.env.TRACE) return;
  done = true;
  const context = await (page as unknown as Inner)._connection.toImpl(page).mainFrame().utilityContext();
  let kind: Context = context;
  while (!Object.hasOwn(kind, 'rawEvaluateHandle')) kind = Object.getPrototypeOf(kind);
  const { rawEvaluateHandle } = kind;
  kind.rawEvaluateHandle = function (source) {
    return rawEvaluateHandle.call(this, source.replace(drawing, `${drawing} return;`));
  };
}
