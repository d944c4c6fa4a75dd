import type { FitAnswerInput, FitQuestion } from '@spareworks/contract/calls/fit-answers';
import type { Order } from '@spareworks/contract/schemas/order';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

/** Whatever is kept of an order begins so. */
const questionsKey = (orderId: string) => ['order', orderId, 'fit-answers'] as const;

/** Nothing is asked for an order of which nothing was shipped. */
export function useFitQuestions(order: Order) {
  const concerned = order.lines.some(({ shipped }) => shipped > 0);
  return useQuery<FitQuestion[]>({
    queryKey: questionsKey(order._id),
    queryFn: () => browserApi('GET /order/{id}/fit-answers', { params: { id: order._id } }),
    staleTime: 0,
    enabled: concerned,
  });
}

export async function sendFitAnswer(
  client: QueryClient,
  { orderId, position }: { orderId: string; position: number },
  body: FitAnswerInput,
): Promise<void> {
  const answered = await browserApi('PUT /order/{id}/lines/{position}/fit-answer', {
    params: { id: orderId, position },
    body,
  });
  client.setQueryData<FitQuestion[]>(questionsKey(orderId), (before) =>
    before?.map((question) => (question.position === position ? answered : question)),
  );
}
