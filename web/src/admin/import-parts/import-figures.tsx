import { counts } from '@spareworks/contract/plain/formats';

type Props = { figures: readonly { name: string; count: number; tone?: 'error' }[] };

export function ImportFigures({ figures }: Props) {
  return (
    <dl className="grid grid-cols-2 border-y border-base-300 sm:grid-cols-4">
      {figures.map(({ name, count, tone }) => (
        <div key={name} className="flex flex-col-reverse py-3 pr-4">
          <dt className="text-[0.9375rem] text-muted">{name}</dt>
          <dd
            className={`font-display text-4xl font-bold${tone === 'error' && count > 0 ? ' text-error' : ''}`}
          >
            {counts.format(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
