import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProblem, createApi } from '../lib/api.ts';
import { apiContext } from '../lib/loader-context.ts';
import { handlerFor } from './page-handlers.ts';
import { createPageQuery, foundOn } from './page-query.ts';

const ids = ['a', 'b'].map((letter) => `01912345-6789-7abc-8def-0123456789${letter}0`);

/** A shop with every part there is; `refusal` is what it says instead. */
function asked(path: string, refusal?: Pick<ProblemDocument, 'status' | 'code' | 'title'>) {
  const requestContext = new RouterContextProvider();
  let calls = 0;
  const api = createApi(async (key, input) => {
    calls += 1;
    if (refusal !== undefined) throw new ApiProblem({ ...refusal, requestId: 'r' } as never);
    const { params } = input as { params?: { id: string } };
    const body = key === 'GET /car-parts/{id}' ? { _id: params?.id, group: null, ratingCount: 0 } : [];
    return { body, link: null };
  });
  requestContext.set(apiContext, api);
  const address = new URL(`http://localhost${path}`);
  return { handler: handlerFor(address.pathname), address, requestContext, calls: () => calls };
}

const byRouter = ({ handler, address, requestContext }: ReturnType<typeof asked>) =>
  handler.query(new Request(address), { requestContext });

test('a part is found as React Router finds it, for the first who asks and for those after', async () => {
  const query = createPageQuery();
  for (const path of [...ids, ...ids, 'no-such-part'].map((id) => `/parts/${id}`)) {
    const { _deepestRenderedBoundaryId: _, ...found } = (await query(asked(path))) as never as object &
      Record<string, unknown>;
    expect(found, path).toMatchObject({ errors: null, statusCode: 200 });
    expect(JSON.stringify(found)).toBe(JSON.stringify(await byRouter(asked(path))));
  }
  const elsewhere = createPageQuery();
  for (const path of ids.map((id) => `/parts/${id}`)) {
    const context = (await query(asked(path))) as StaticHandlerContext;
    const again = asked(path);
    const { _deepestRenderedBoundaryId: _, ...found } = (await elsewhere({
      ...again,
      found: foundOn(context) ?? undefined,
    })) as never as object & Record<string, unknown>;
    expect(JSON.stringify(found), path).toBe(JSON.stringify(await byRouter(asked(path))));
    expect(again.calls(), path).toBe(0);
  }
  const withQuery = asked(`/parts/${ids[0]}?from=mail`);
  expect(await query(withQuery)).toMatchObject({ location: { search: '?from=mail' } });
});

test('what is refused stands on the page, and what is the shop’s own fault is thrown on', async () => {
  const query = createPageQuery();
  const path = `/parts/${ids[0]}`;
  await query(asked(path));
  const refusal = { status: 400, code: 'invalid_input', title: 'No.' } as const;
  const refused = await query(asked(path, refusal));
  expect(JSON.stringify(refused)).toBe(JSON.stringify(await byRouter(asked(path, refusal))));
  expect(refused).toMatchObject({ errors: { page: { status: 400 } } });
  const broken = asked(path, { status: 503, code: 'unavailable', title: 'Later.' });
  await expect(query(broken)).rejects.toMatchObject({ status: 503 });
});
