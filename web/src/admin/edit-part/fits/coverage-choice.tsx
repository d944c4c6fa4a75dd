import {
  coverageHelp,
  coverageLabels,
  type FitCoverage,
  fitCoverages,
} from '@spareworks/contract/plain/fitment';
import { useId } from 'react';

type Props = { value: FitCoverage; busy: boolean; onChoose: (coverage: FitCoverage) => void };

/** What the list says of cars that are not on it. */
export function CoverageChoice({ value, busy, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 font-medium">What the list means</legend>
      {fitCoverages.map((coverage) => (
        <label key={coverage} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            checked={coverage === value}
            disabled={busy}
            onChange={() => onChoose(coverage)}
            className="mt-1 size-4 shrink-0 accent-primary"
          />
          <span>
            {coverageLabels[coverage]}
            <span className="block text-sm text-muted">{coverageHelp[coverage]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
