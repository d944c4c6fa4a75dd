import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import { useLoaderData } from 'react-router';
import { AddToBasket } from '../../features/basket/add-to-basket.tsx';
import { VerdictLine } from '../../features/garage/verdict-line.tsx';
import { PartDescription } from '../../features/parts/part-description.tsx';
import { PartGallery } from '../../features/parts/part-gallery.tsx';
import { PartGone } from '../../features/parts/part-gone.tsx';
import { PartTile } from '../../features/parts/part-tile.tsx';
import { partTrail } from '../../features/parts/part-trail.ts';
import { stockOf } from '../../features/parts/stock.ts';
import { useGradually } from '../../lib/use-gradually.ts';
import { useRestOfPage } from '../../lib/use-rest-of-page.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Fits } from './fits.tsx';
import type { loader, PartData } from './loader.ts';
import { PartFacts } from './part-facts.tsx';
import { PurchaseBar } from './purchase.tsx';
import { Reviews } from './reviews.tsx';

type Similar = PartData['similar'][number];

const idOf = ({ _id }: Similar) => _id;

const tilesPerFrame = 3;

function SimilarParts({ parts }: { parts: readonly Similar[] }) {
  const { shown, inner } = useGradually<Similar, HTMLUListElement>(parts, idOf, tilesPerFrame);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="no-print border-t border-base-300 py-12 lg:py-16">
      <Container>
        <SectionHeading eyebrow="Also on the shelf" title="Similar parts" id="similar" />
        <ul ref={inner} className="grid gap-3 sm:gap-6 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((part) => {
            const { orderable, words } = stockOf(part);
            return (
              <PartTile
                key={part._id}
                part={part}
                action={<AddToBasket part={part} why={orderable ? null : words} small />}
                mark={<VerdictLine partId={part._id} />}
              />
            );
          })}
        </ul>
      </Container>
    </section>
  );
}

type InShop = Pick<PartData, 'path' | 'reviews' | 'fitment'> & { part: PartDetails; rest: boolean };

function PartInShop({ part, path, reviews, fitment, rest }: InShop) {
  return (
    <>
      <Container className="pt-3 pb-12 lg:pb-16">
        <Breadcrumbs steps={partTrail(path)} />
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PartGallery part={part} />
          <PartFacts part={part} group={path.at(-1) ?? null} />
          <PartDescription text={part.description} />
        </div>
      </Container>
      {/* Here for whoever goes on by keyboard or ear; seen it is at the end, where it keeps to the edge of a phone. */}
      <PurchaseBar part={part} stock={stockOf(part)} />
      {rest ? (
        <>
          <Fits fitment={fitment} />
          <Reviews part={part} first={reviews} />
        </>
      ) : (
        <div className="min-h-dvh" /> // so that the foot of the page does not come into sight
      )}
    </>
  );
}

export function PartPage() {
  const rest = useRestOfPage();
  const { part, path, reviews, similar, fitment } = useLoaderData<typeof loader>();
  if (part === null) {
    return (
      <>
        <PartGone />
        <SimilarParts parts={similar} />
      </>
    );
  }
  return (
    // What has the focus must not hide behind the bar at the bottom of a phone.
    <div className="max-md:flex max-md:flex-col max-md:[&_a]:scroll-mb-28 max-md:[&_button]:scroll-mb-28">
      <PartInShop key={part._id} part={part} path={path} reviews={reviews} fitment={fitment} rest={rest} />
      {rest && <SimilarParts parts={similar} />}
    </div>
  );
}
