import type { Site } from '@spareworks/contract/calls/server-entry';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import { carHref } from '../../features/parts/car-href.ts';
import { breadcrumbList, type Step } from '../../features/parts/part-trail.ts';
import { absoluteUrl, type Head, notFoundHead, type RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { groupWords } from './group-words.ts';
import type { CarData, CarsData } from './loader.ts';

/** The way from the home page down to and with the page itself. */
export function carTrail(data: Exclude<CarsData, { kind: 'none' }>): Step[] {
  const steps: Step[] = [
    { label: messages.navigation.home, href: paths.home.href() },
    { label: 'Cars', href: carHref() },
  ];
  if (data.kind === 'makes') return steps;
  if (data.kind === 'make') return [...steps, { label: data.name, href: carHref(data.slug) }];
  const { make, model } = data.kind === 'model' ? data : namesOf(data);
  steps.push({ label: make.name, href: carHref(make.slug) });
  steps.push({ label: model.name, href: carHref(make.slug, model.slug) });
  if (data.kind === 'model') return steps;
  const { year } = data.vehicle;
  steps.push({ label: String(year), href: carHref(make.slug, model.slug, year) });
  for (const group of data.path)
    steps.push({ label: group.name, href: carHref(make.slug, model.slug, year, group._id) });
  return steps;
}

function namesOf({ vehicle }: CarData) {
  return {
    make: { name: vehicle.make, slug: vehicle.makeSlug },
    model: { name: vehicle.model, slug: vehicle.modelSlug },
  };
}

/** "Honda Civic 2014 brake parts" */
export function carTitle({ vehicle: { make, model, year }, path }: CarData): string {
  const group = path.at(-1);
  return `${make} ${model} ${year} ${group === undefined ? 'parts' : groupWords(group)}`;
}

function itemList(site: Site, items: readonly Step[]): object {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      url: absoluteUrl(site, href),
    })),
  };
}

type PageFacts = { title: string; description: string; items: Step[] };

function factsOf(data: Exclude<CarsData, { kind: 'none' }>): PageFacts {
  if (data.kind === 'makes') {
    return {
      title: 'Parts by car',
      description: `Spare parts at ${shop.name} by make, model and year: choose your car and see what fits it.`,
      items: data.makes.map(({ name, slug }) => ({ label: name, href: carHref(slug) })),
    };
  }
  if (data.kind === 'make') {
    return {
      title: `${data.name} parts by model`,
      description: `Spare parts for ${data.name} at ${shop.name}: choose the model and the year, and see what fits.`,
      items: data.models.flatMap(({ name, slug, hasParts }) =>
        hasParts ? [{ label: `${data.name} ${name}`, href: carHref(data.slug, slug) }] : [],
      ),
    };
  }
  if (data.kind === 'model') {
    const { make, model } = data;
    const name = `${make.name} ${model.name}`;
    return {
      title: `${name} parts by year`,
      description: `Spare parts for the ${name} at ${shop.name}: choose the model year, and see what fits.`,
      items: data.years.flatMap(({ year, hasParts }) =>
        hasParts ? [{ label: `${name} ${year}`, href: carHref(make.slug, model.slug, year) }] : [],
      ),
    };
  }
  const title = carTitle(data);
  const { make, model, year } = data.vehicle;
  const number = data.total === 1 ? '1 part is' : `${data.total} parts are`;
  return {
    title,
    description: `${title} at ${shop.name}. ${number} listed for the ${year} ${make} ${model}; where the engine decides, the part says so.`,
    items: data.page.items.map(({ _id, name }) => ({ label: name, href: paths.part.href({ id: _id }) })),
  };
}

export function carsHead(data: CarsData): Head {
  if (data.kind === 'none') return notFoundHead;
  const { title, description, items } = factsOf(data);
  const trail = carTrail(data);
  // Without parts there is nothing to find here, and the pages behind the first change with every new part.
  const indexed = items.length > 0 && !(data.kind === 'car' && data.after !== null);
  const canonical = trail.at(-1)?.href;
  return {
    title,
    description,
    ...(indexed && canonical !== undefined ? { canonical } : { robots: 'noindex' }),
    structuredData: (site) => [
      breadcrumbList(site, trail),
      ...(items.length > 0 ? [itemList(site, items)] : []),
    ],
  };
}

export const handle: RouteHandle = {
  head: carsHead,
  statusOf: ({ kind }: CarsData) => (kind === 'none' ? 404 : 200),
};
