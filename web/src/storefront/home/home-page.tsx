import ArrowRight from 'virtual:icons/arrow-right';
import { shop } from '@spareworks/contract/plain/shop';
import { Link, useLoaderData } from 'react-router';
import { PartGrid } from '../../features/parts/part-grid.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { basketButton } from '../basket-button.tsx';
import { verdictMark } from '../verdict-mark.tsx';
import { Banner } from './banner.tsx';
import {
  ContactCall,
  EmptyShelf,
  GetInTouch,
  NotAllLoaded,
  Reviews,
  Services,
  Statistics,
} from './late-parts.tsx';
import type { loader } from './loader.ts';
import { organization } from './organization.ts';
import { YourCar } from './your-car.tsx';

export const handle: RouteHandle = {
  head: () => ({
    title: `${shop.name}: ${shop.banner.tagline}`,
    description: `${shop.banner.tagline}. ${shop.banner.lead}`,
    canonical: paths.home.href(),
    // For search engines, which read what the server sends.
    ...(import.meta.env.SSR && { structuredData: (site) => [organization(site)] }),
  }),
};

export function HomePage() {
  const { parts, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <Banner />
      <YourCar />
      <Services />
      <section aria-labelledby="newest" className="py-16 lg:py-20">
        <Container>
          <SectionHeading
            eyebrow="Just in"
            title="Newest spare parts"
            id="newest"
            action={
              <Link
                to={paths.parts.href()}
                className="group inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
              >
                All parts
                <ArrowRight size={18} className="transition-transform group-hover:translate-x-0.5" />
              </Link>
            }
          />
          {parts.length > 0 ? (
            <PartGrid parts={parts} action={basketButton} mark={verdictMark} />
          ) : (
            <EmptyShelf />
          )}
        </Container>
      </section>
      {shop.statistics.length > 0 && <Statistics />}
      <Reviews reviews={reviews} />
      <ContactCall />
      <NotAllLoaded />
      <GetInTouch />
    </>
  );
}
