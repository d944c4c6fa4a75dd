import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useGarage } from '../../features/garage/garage-program.ts';
import { VerdictSlot } from '../../features/garage/verdict-slot.tsx';
import { verdictWords } from '../../features/garage/verdict-words.ts';

type Props = { partId: string; verdict: PartVerdictAnswer | null };

/** What is said about the part and the car of the page, the same for everybody; a chosen car's own answer takes its place. */
export function CarMark({ partId, verdict }: Props) {
  const chosen = useGarage((program) => program.chosenCar() !== null) === true;
  return (
    <>
      {!chosen && verdict !== null && <Said verdict={verdict} />}
      <VerdictSlot partId={partId} />
    </>
  );
}

function Said({ verdict }: { verdict: PartVerdictAnswer }) {
  const { tone, title, reason } = verdictWords(verdict);
  const fits = tone === 'fits';
  const Icon = fits ? CircleCheck : CircleHelp;
  return (
    <p className="absolute inset-x-0 bottom-0 flex min-h-11 items-center gap-2 border-t border-base-300 bg-base-100 px-5 py-1.5 text-[0.9375rem] leading-tight">
      <Icon size={18} className={fits ? 'shrink-0 text-success' : 'shrink-0 text-muted'} />
      <span className="line-clamp-2 min-w-0">
        <strong className={fits ? 'font-semibold text-success' : 'font-semibold'}>
          {fits ? title : 'Depends on the engine'}
        </strong>
        {fits && reason !== null && <span className="text-muted">. {reason}</span>}
      </span>
    </p>
  );
}
