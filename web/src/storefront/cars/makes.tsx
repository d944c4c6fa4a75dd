import { carHref } from '../../features/parts/car-href.ts';
import { CarFrame } from './car-frame.tsx';
import { CarLinks } from './car-links.tsx';
import type { CarsData } from './loader.ts';
import { NothingListed } from './nothing-listed.tsx';

export function Makes({ data }: { data: Extract<CarsData, { kind: 'makes' }> }) {
  const { makes, known } = data;
  return (
    <CarFrame data={data} title="Parts by car" text="Choose the make, then the model and the year.">
      {makes.length > 0 && (
        <CarLinks
          label="Makes"
          links={makes.map(({ name, slug }) => ({ key: slug, label: name, href: carHref(slug) }))}
        />
      )}
      {makes.length === 0 && known && (
        <NothingListed
          title="No part is listed for a car yet"
          text="We know the cars, but not yet which parts fit them. Tell us yours, and a mechanic looks it up."
        />
      )}
      {makes.length === 0 && !known && (
        <NothingListed
          title="No cars yet"
          text="The list of cars is not loaded yet. Please look in again in a moment."
        />
      )}
    </CarFrame>
  );
}
