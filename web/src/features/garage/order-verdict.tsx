import CircleCheck from 'virtual:icons/circle-check';
import CircleHelp from 'virtual:icons/circle-question-mark';
import CircleX from 'virtual:icons/circle-x';
import { classNames } from '../../lib/class-names.ts';
import { carText } from './kept-garage.ts';
import type { OrderCar } from './use-order-car.ts';
import { useVerdict } from './use-verdict.ts';
import { verdictWords } from './verdict-words.ts';

const icons = { fits: CircleCheck, not: CircleX, unknown: CircleHelp } as const;
const tones = { fits: 'text-success', not: 'text-error', unknown: 'text-muted' } as const;
const heads = {
  fits: 'Fits your',
  not: 'Does not fit your',
  unknown: 'Not known whether it fits your',
} as const;

const link = 'cursor-pointer text-left font-medium underline underline-offset-4';

/** Whether a part that is about to be ordered fits the car it is ordered for. */
export function OrderVerdict({ partId, orderCar: { car } }: { partId: string; orderCar: OrderCar }) {
  const { answer, retry } = useVerdict(partId);
  if (car === null) return null;
  const name = carText(car);
  if (answer === null) return <p className="text-sm text-muted">Looking whether it fits your {name}</p>;
  if (answer === 'failed') {
    return (
      <p className="text-sm">
        Whether it fits your {name} could not be found out just now.{' '}
        <button type="button" className={classNames(link, '-my-2 py-2')} onClick={retry}>
          Try again
        </button>
      </p>
    );
  }
  const { tone, reason } = verdictWords(answer);
  const Icon = icons[tone];
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <Icon size={16} className={classNames('mt-0.5 shrink-0', tones[tone])} />
      <span className="min-w-0 wrap-anywhere">
        <span className={classNames('font-medium', tone !== 'unknown' && tones[tone])}>
          {answer.universal ? 'Fits every car' : `${heads[tone]} ${name}`}
        </span>
        {reason !== null && <span className="text-muted">. {reason}</span>}
      </span>
    </p>
  );
}

/** Which car an order is for, and the way to order without it. Nothing where none is chosen. */
export function OrderedForCar({ orderCar }: { orderCar: OrderCar }) {
  const { chosen, car, leaveOut, takeBack } = orderCar;
  if (chosen === null) return null;
  const name = carText(chosen);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-base-300 bg-base-100 px-4 py-1.5 text-[0.9375rem]">
      <p aria-live="polite" className="min-w-0 py-1.5 wrap-anywhere">
        {car === null ? `Not for your ${name}` : `For your ${name}`}
      </p>
      <button
        type="button"
        className={classNames(link, 'min-h-11')}
        onClick={car === null ? takeBack : leaveOut}
      >
        {car === null ? 'It is for this car' : 'Not for this car'}
      </button>
    </div>
  );
}
