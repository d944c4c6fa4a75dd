import CircleCheck from 'virtual:icons/circle-check';
import CircleHelp from 'virtual:icons/circle-question-mark';
import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { cardCar, type PageCar } from '../../features/garage/card-car.ts';
import { useGarage } from '../../features/garage/garage-program.ts';
import { VerdictSlot } from '../../features/garage/verdict-slot.tsx';
import { verdictStrip } from '../../features/garage/verdict-strip.ts';
import { aboutCar, verdictWords } from '../../features/garage/verdict-words.ts';

type Props = { partId: string; verdict: PartVerdictAnswer | null; pageCar: PageCar };

/**
 * The verdict on the part and the car of the page, the same for everybody, and with its name for whoever has chosen another. The
 * answer for the chosen car takes its place where that is this one, with an engine.
 */
export function CarMark({ partId, verdict, pageCar }: Props) {
  const car = cardCar(
    useGarage((program) => program.chosenCar()),
    pageCar,
  );
  if (verdict === null || car?.own) return <VerdictSlot partId={partId} pageCar={pageCar} />;
  return <PageCarVerdict verdict={verdict} named={car?.named ?? null} />;
}

function PageCarVerdict({ verdict, named }: { verdict: PartVerdictAnswer; named: string | null }) {
  const { tone, title, reason } = verdictWords(verdict);
  const fits = tone === 'fits';
  const Icon = fits ? CircleCheck : CircleHelp;
  return (
    <p data-verdict className={verdictStrip}>
      <Icon size={18} className={fits ? 'shrink-0 text-success' : 'shrink-0 text-muted'} />
      <span className="line-clamp-2 min-w-0">
        <strong className={fits ? 'font-semibold text-success' : 'font-semibold'}>
          {fits ? title : 'Depends on the engine'}
        </strong>
        {fits ? aboutCar(verdict, named) : named !== null && ` of ${named}`}
        {fits && reason !== null && <span className="text-muted">. {reason}</span>}
      </span>
    </p>
  );
}
