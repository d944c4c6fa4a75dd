import type { FitQuestion } from '@spareworks/contract/calls/fit-answers';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import type { Order } from '@spareworks/contract/schemas/order';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendFitAnswer, useFitQuestions } from '../../features/fit-answers/fit-answers-query.ts';
import { FitChip } from '../../features/fit-answers/fit-chip.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { notify } from '../../ui/toast.ts';
import { AnswerForm } from './answer-form.tsx';
import { NameCarStep } from './name-car-step.tsx';

type Props = { order: Order; asked: FitQuestion };

function Answered({
  answer,
  onChange,
}: {
  answer: NonNullable<FitQuestion['answer']>;
  onChange: () => void;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FitChip fitted={answer.fitted} />
        <span className="text-[0.9375rem] wrap-anywhere text-muted">{answer.car}</span>
      </div>
      {answer.note !== null && (
        <p className="border-l-3 border-base-300 pl-3 wrap-anywhere whitespace-pre-line">{answer.note}</p>
      )}
      <Button variant="outline" className="self-start px-3 text-[0.9375rem]" onClick={onChange}>
        Change answer
      </Button>
    </>
  );
}

function OneQuestion({ order, asked }: Props) {
  const client = useQueryClient();
  const { position, name, car, answer } = asked;
  const [changing, setChanging] = useState(false);
  const [named, setNamed] = useState<Vehicle | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const about = named === null ? (car ?? answer?.car ?? null) : vehicleText(named);
  const vehicle = named?._id ?? (car === null ? (answer?.vehicle ?? null) : null);

  /** The button that had it is gone with the step. */
  function keepFocus(): void {
    item.current?.focus({ preventScroll: true });
  }

  function leave(): void {
    setChanging(false);
    setNamed(null);
    keepFocus();
  }

  function change(): void {
    setChanging(true);
    keepFocus();
  }

  function nameCar(chosen: Vehicle): void {
    setNamed(chosen);
    keepFocus();
  }

  async function send(answer: { fitted: boolean; note?: string | null | undefined }): Promise<void> {
    const line = { orderId: order._id, position };
    await sendFitAnswer(client, line, { ...answer, ...(vehicle !== null && { vehicle }) });
    notify.success('Thank you. Your answer is kept.');
    leave();
  }

  return (
    <li
      ref={item}
      tabIndex={-1}
      className="flex flex-col gap-3 border-t border-base-300 py-4 outline-none first:border-t-0 first:pt-0 last:pb-0"
    >
      <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
      {answer !== null && !changing ? (
        <Answered answer={answer} onChange={change} />
      ) : about === null ? (
        <>
          <p>Which car was it for?</p>
          <NameCarStep onChoose={nameCar} />
        </>
      ) : (
        <AnswerForm
          question={`Did it fit your ${about}?`}
          draft={{ name: `fit-answer:${order._id}:${position}`, email: order.email }}
          begin={{ fitted: answer?.fitted ?? null, note: answer?.note ?? '' }}
          send={send}
          onLeave={changing || named !== null ? leave : undefined}
        />
      )}
      {answer?.fitted === false && !changing && (
        <p className="text-[0.9375rem] text-muted">
          Whether it can go back stands under Returns on this page.
        </p>
      )}
    </li>
  );
}

/** Asks whoever bought it whether each part fitted that was shipped. */
export function DidItFit({ order }: { order: Order }) {
  const query = useFitQuestions(order);
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <QueryFailed title="Whether it fitted could not be asked." query={query} />;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Card className="no-print">
      <section aria-labelledby="did-it-fit" className="flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="did-it-fit" className="text-3xl">
          Did it fit?
        </h2>
        <ul>
          {data.map((asked) => (
            <OneQuestion key={asked.position} order={order} asked={asked} />
          ))}
        </ul>
      </section>
    </Card>
  );
}
