import CircleCheck from 'virtual:icons/circle-check';
import CircleHelp from 'virtual:icons/circle-question-mark';
import CircleX from 'virtual:icons/circle-x';
import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { buyersSay } from '@spareworks/contract/plain/buyers-say';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { cardCar, type PageCar } from './card-car.ts';
import { openGarage } from './garage-host.tsx';
import { carText } from './kept-garage.ts';
import { useChosenCar } from './use-kept-garage.ts';
import { useVerdict, useVerdictFor } from './use-verdict.ts';
import { verdictStrip } from './verdict-strip.ts';
import { aboutCar, type VerdictTone, verdictWords, withoutQuestion } from './verdict-words.ts';

const icons = { fits: CircleCheck, not: CircleX, unknown: CircleHelp } as const;
const tones: Record<VerdictTone, string> = {
  fits: 'text-success',
  not: 'text-error',
  unknown: 'text-muted',
};

type Props = { partId: string };

const asked = 'cursor-pointer text-left font-medium underline underline-offset-4';

/** Below the picture, which the card makes smaller for it: nothing moves when it comes, and nothing is covered. */
export function CardVerdict({ partId, pageCar }: Props & { pageCar?: PageCar | undefined }) {
  const car = cardCar(useChosenCar(), pageCar);
  const { answer, retry } = useVerdictFor(partId, car?.vehicle ?? null);
  if (car === null || answer === null) return null;
  if (answer === 'failed') {
    return (
      <p data-verdict className={verdictStrip}>
        Whether it fits is not known now.{' '}
        <button type="button" className={asked} onClick={retry}>
          Try again
        </button>
      </p>
    );
  }
  const words = verdictWords(answer);
  // What is missing is asked for the chosen car only; for another it is only shown.
  const { tone, title, reason, question } = car.own ? words : withoutQuestion(words);
  const Icon = icons[tone];
  return (
    <p data-verdict className={verdictStrip}>
      <Icon size={18} className={classNames('shrink-0', tones[tone])} />
      <span className="line-clamp-2 min-w-0">
        <strong className={classNames('font-semibold', tone !== 'unknown' && tones[tone])}>{title}</strong>
        {aboutCar(answer, car.named)}
        {reason !== null && <span className="text-muted">. {reason}</span>}
        {question !== null && (
          <>
            {'. '}
            <button
              type="button"
              className={classNames(asked, '-my-2 inline py-2')}
              onClick={() => openGarage('engine')}
            >
              {question}
            </button>
          </>
        )}
      </span>
    </p>
  );
}

/** Why, who says so, and what buyers say: beside the verdict, never instead of it. */
function besides(answer: PartVerdictAnswer, reason: string | null): string {
  const source = answer.source && `Source: ${answer.source}`;
  const buyers = answer.universal ? null : buyersSay(answer.buyers);
  return [reason, source, buyers].filter(Boolean).join('. ');
}

/** On the page of the part: the answer, why, who says so, and what to do next. Fills a box that is there before. */
export function PartVerdict({ partId }: Props) {
  const car = useChosenCar();
  const { answer, retry } = useVerdict(partId);
  if (car === null) return null;
  const name = carText(car);
  if (answer === null) return <p className="text-muted">Looking whether it fits your {name}</p>;
  if (answer === 'failed') {
    return (
      <>
        <p>Whether it fits your {name} could not be found out just now.</p>
        <Button variant="outline" className="ml-auto" onClick={retry}>
          Try again
        </Button>
      </>
    );
  }
  const { tone, title, reason, question } = verdictWords(answer);
  const Icon = icons[tone];
  return (
    <>
      <Icon size={26} className={classNames('shrink-0', tones[tone])} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug">
          <strong className={classNames('font-semibold', tone !== 'unknown' && tones[tone])}>{title}</strong>
          {answer.universal ? ', so also your ' : tone === 'unknown' ? ' for your ' : ' your '}
          {name}
        </p>
        <p className="text-sm text-muted">{question ?? besides(answer, reason)}</p>
      </div>
      {question === null ? (
        <Button variant="ghost" className="px-3 max-sm:hidden" onClick={() => openGarage()}>
          Change car
        </Button>
      ) : (
        <Button variant="outline" className="px-3" onClick={() => openGarage('engine')}>
          Say which
        </Button>
      )}
    </>
  );
}

const basketTones: Record<VerdictTone, string> = {
  fits: 'text-success',
  not: 'font-medium text-warning',
  unknown: 'text-muted',
};

/** In the basket; it keeps nobody from ordering. One line, for which the row has room. `short`: the car is not named. */
export function BasketVerdict({ partId, short = false }: Props & { short?: boolean }) {
  const car = useChosenCar();
  const { answer } = useVerdict(partId);
  if (car === null || answer === null || answer === 'failed') return null;
  const { tone, title } = verdictWords(answer);
  const words = `${title}${aboutCar(answer, `your ${carText(car)}`)}`;
  const Icon = icons[tone];
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm', basketTones[tone])} title={words}>
      <Icon size={16} className="shrink-0" />
      <span className={short ? 'sr-only' : 'truncate max-sm:sr-only'}>{words}</span>
      <span className={short ? undefined : 'sm:hidden'} aria-hidden="true">
        {title}
        {aboutCar(answer, 'your car')}
      </span>
    </p>
  );
}
