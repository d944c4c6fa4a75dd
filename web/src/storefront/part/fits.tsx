import type { PartFitment, ShownFitRange } from '@spareworks/contract/calls/fitment';
import { fitEngineText } from '@spareworks/contract/plain/fit-engine-text';
import { yearsText } from '@spareworks/contract/plain/fitment';
import { counts } from '@spareworks/contract/plain/formats';
import { Link } from 'react-router';
import { carHref } from '../../features/parts/car-href.ts';
import { fitPlaceText } from '../../features/parts/fit-words.ts';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** So many are read at once; behind more of them there is a page to scroll. */
const shownAtOnce = 12;

/** A model with its ranges, which are beside each other already. */
function modelsOf(ranges: readonly ShownFitRange[]): { name: string; ranges: ShownFitRange[] }[] {
  const models = Map.groupBy(ranges, ({ make, model }) => `${make} ${model}`);
  return [...models].map(([name, ofModel]) => ({ name, ranges: ofModel }));
}

/** "Front, 2 per car; to 03/2011" */
function rangeText(range: ShownFitRange): string {
  const words = [fitPlaceText(range), range.note].filter((text) => text !== null).join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function What({ range }: { range: ShownFitRange }) {
  return (
    <>
      {range.kind === 'excluded' && <strong className="font-semibold">Does not fit. </strong>}
      <span className="wrap-anywhere">{rangeText(range)}</span>
    </>
  );
}

const cell = 'border-b border-base-300 py-2.5 pr-4 text-left align-top';

function Cars({ ranges, caption }: { ranges: readonly ShownFitRange[]; caption: string }) {
  return (
    <table className="w-full border-separate border-spacing-0 border-t border-base-content">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-[0.9375rem] text-muted">
          {['Car', 'Years', 'Engine', 'Where and what'].map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {modelsOf(ranges).map(({ name, ranges: ofModel }) => (
        <tbody key={name}>
          {ofModel.map((range, at) => (
            <tr key={at} className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4">
              {at === 0 && (
                <th
                  scope="rowgroup"
                  rowSpan={ofModel.length}
                  className={`${cell} font-medium max-sm:border-0 max-sm:pb-0 sm:w-1/4`}
                >
                  <Link
                    to={carHref(range.makeSlug, range.modelSlug)}
                    className="-my-2.5 inline-block py-2.5 wrap-anywhere underline decoration-base-300 underline-offset-4 hover:decoration-current"
                  >
                    {name}
                  </Link>
                </th>
              )}
              <td
                className={`${cell} whitespace-nowrap tabular-nums max-sm:border-0 max-sm:pr-0 max-sm:pb-0 sm:w-36 ${at > 0 ? 'max-sm:col-start-2' : ''}`}
              >
                {yearsText(range.from, range.to)}
              </td>
              <td className={`${cell} max-sm:border-0 max-sm:py-0 sm:w-44`}>
                {fitEngineText(range) ?? 'Every engine'}
              </td>
              <td className={`${cell} pr-0 max-sm:col-span-2 max-sm:pt-0`}>
                <What range={range} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const lead: Record<PartFitment['coverage'], string> = {
  some: 'Cars that are not listed are not known to fit or not to fit.',
  complete: 'The list is complete: it does not fit other cars.',
  universal: 'It is for every car.',
};

/** The cars a part fits, the same for everybody: the verdict on the reader’s own car comes from elsewhere. */
export function Fits({ fitment }: { fitment: PartFitment | null }) {
  if (fitment === null) return null;
  const { coverage, ranges, left } = fitment;
  const universal = coverage === 'universal';
  if (ranges.length === 0 && !universal) return null;
  const [first, folded] = [ranges.slice(0, shownAtOnce), ranges.slice(shownAtOnce)];
  return (
    <section aria-labelledby="fits" className="border-t border-base-300 py-12 lg:py-16">
      <Container>
        <SectionHeading
          eyebrow="Fitment"
          title={universal ? 'Fits every car' : 'Fits these cars'}
          id="fits"
        />
        <p className="-mt-4 mb-6 max-w-[68ch] text-muted">{lead[coverage]}</p>
        {!universal && <Cars ranges={first} caption="Cars this part fits" />}
        {!universal && folded.length > 0 && (
          <details className="group mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline">
              {counts.format(folded.length)} more
            </summary>
            <div className="mt-2">
              <Cars ranges={folded} caption="More cars this part fits" />
            </div>
          </details>
        )}
        {left > 0 && <p className="mt-4 text-muted">And {counts.format(left)} more ranges of cars.</p>}
      </Container>
    </section>
  );
}
