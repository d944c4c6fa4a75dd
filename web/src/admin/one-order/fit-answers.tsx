import { day } from '@spareworks/contract/plain/dates';
import type { Order } from '@spareworks/contract/schemas/order';
import { useFitQuestions } from '../../features/fit-answers/fit-answers-query.ts';
import { FitChip } from '../../features/fit-answers/fit-chip.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';

/** The buyer's answers whether the parts fitted the car; nothing as long as there are none. */
export function FitAnswers({ order }: { order: Order }) {
  const query = useFitQuestions(order);
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <QueryFailed title="What the buyer said about fitting could not be loaded." query={query} />;
  }
  const answered = (data ?? []).flatMap(({ answer, ...line }) =>
    answer === null ? [] : [{ ...line, answer }],
  );
  if (answered.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 className="text-3xl">Did it fit?</h2>
      <ul className="flex flex-col gap-4">
        {answered.map(({ position, name, answer }) => (
          <li key={position} className="flex flex-col gap-1.5">
            <p className="font-medium wrap-anywhere">{name}</p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <FitChip fitted={answer.fitted} />
              <span className="text-[0.9375rem] wrap-anywhere text-muted">
                {answer.car}, {day(answer.changedAt ?? answer.answeredAt)}
              </span>
            </div>
            {answer.note !== null && (
              <p className="border-l-3 border-base-300 pl-3 wrap-anywhere whitespace-pre-line">
                {answer.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
