import { carHref } from '../../features/parts/car-href.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { CarLinks } from './car-links.tsx';

/** No car of the shop's list, or a group that is none. */
export function NoSuchCar({ makes }: { makes: readonly { name: string; slug: string }[] }) {
  return (
    <>
      <NotFound
        actions={
          <>
            <ButtonLink to={carHref()}>Parts by car</ButtonLink>
            <ButtonLink to={paths.parts.href()} variant="outline">
              All parts
            </ButtonLink>
          </>
        }
      >
        <p className="mt-4">The shop’s list has no such car, or no such group of parts.</p>
      </NotFound>
      {makes.length > 0 && (
        <Container className="pb-16">
          <h2 className="mb-4 text-3xl">Makes with parts</h2>
          <CarLinks
            label="Makes"
            links={makes.map(({ name, slug }) => ({ key: slug, label: name, href: carHref(slug) }))}
          />
        </Container>
      )}
    </>
  );
}
