import { shop } from '@spareworks/contract/plain/shop';
import { Container } from '../../ui/container.tsx';

export function Statistics() {
  return (
    <section aria-label="The shop in figures" className="border-y border-base-300 bg-base-200">
      <Container>
        {/* The outer hairlines of the cells are clipped away, so that lines stand between cells only. */}
        <dl className="grid grid-cols-2 overflow-hidden md:grid-cols-4">
          {shop.statistics.map(({ figure, label }) => (
            // The name comes first for those who listen, the figure for those who look.
            <div
              key={label}
              className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-base-300 py-8 even:pl-5 sm:even:pl-8 md:pl-8 md:first:pl-0 lg:py-11"
            >
              <dt className="mt-2 text-muted">{label}</dt>
              <dd className="font-display text-[3.25rem] leading-[0.9] font-bold sm:text-[3.75rem] lg:text-[4.5rem]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
