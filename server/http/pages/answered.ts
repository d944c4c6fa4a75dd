import type { EndpointKey } from '@spareworks/contract/calls/endpoint';
import type { ApiResult, CallApi, Found, RenderInput } from '@spareworks/contract/calls/server-entry';

/** What a page has asked the shop. */
export type Answered = { key: EndpointKey; input: object; result: ApiResult };

/** How a page is rendered after all it shows was asked for. */
export function asShown(
  input: RenderInput,
  shown: Found | readonly Answered[],
): [input: RenderInput, callApi: CallApi] {
  return 'data' in shown ? [{ ...input, found: shown }, answering([])] : [input, answering(shown)];
}

/** What the page asks again is not asked of the shop. */
function answering(answers: readonly Answered[]): CallApi {
  const known = new Map(answers.map(({ key, input, result }) => [key + JSON.stringify(input), result]));
  return async (key, input) => {
    const result = known.get(key + JSON.stringify(input));
    if (result === undefined) throw new Error(`${key} was not asked before the page was drawn`);
    return result;
  };
}
