import { portfolio } from '@spareworks/contract/plain/portfolio';

export function Technologies() {
  return (
    <div className="border-b border-base-300">
      {portfolio.technologies.map(({ group, entries }) => (
        <div
          key={group}
          className="grid gap-x-8 border-t border-base-content pt-4 pb-6 md:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] md:py-0"
        >
          <h3 className="text-2xl md:py-3">{group}</h3>
          <dl className="divide-y divide-base-300">
            {entries.map(({ name, use }) => (
              <div
                key={name}
                className="gap-x-8 py-3 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]"
              >
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{use}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
