import { type Granularity, granularities } from '@spareworks/contract/plain/granularities';
import { useId } from 'react';

const words: Record<Granularity, string> = { day: 'Days', week: 'Weeks', month: 'Months' };

type Props = { chosen: Granularity; onChoose: (by: Granularity) => void };

/** Whether the figures are added up by day, week or month. */
export function GranularityChoice({ chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="no-print flex w-fit rounded-md border border-(--field-line)">
      <legend className="sr-only">Figures by</legend>
      {granularities.map((by) => (
        <label
          key={by}
          className="grid min-h-11 cursor-pointer place-items-center rounded-[5px] px-4 font-medium has-checked:bg-base-content has-checked:text-base-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            value={by}
            checked={by === chosen}
            onChange={() => onChoose(by)}
            className="sr-only"
          />
          {words[by]}
        </label>
      ))}
    </fieldset>
  );
}
