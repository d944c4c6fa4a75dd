import { randomBytes } from 'node:crypto';
import type { OrderState } from '@spareworks/contract/plain/order-states';
import type { KnownPartFields } from '@spareworks/contract/plain/part-fields';
import { idAt } from '@spareworks/server/kernel/ids.ts';
import type { DemoReview } from '../demo-reviews.ts';
import { dice } from './dice.ts';
import { jobs } from './jobs.ts';

export const anHour = 3_600_000;
export const aDay = 24 * anHour;
const aMinute = 60_000;
export const historyDays = 42;

export type HistoryPart = KnownPartFields & {
  id: string;
  slug: string;
  priceCents: number;
  available: number;
};

export type HistoryBuyer = { id: string; name: string; email: string; location: string };

export type Step = { at: number; to: OrderState; actor: string; note: string | null };

export type HistoryLine = { part: HistoryPart; quantity: number };

export type HistoryOrder = {
  id: string;
  buyer: HistoryBuyer;
  lines: readonly HistoryLine[];
  address: string;
  phone: string;
  /** The first is that it was placed. */
  steps: Step[];
};

/** How an order ends once its time has come. Younger ones have only come as far as their age allows. */
type Ending = 'shipped' | 'paid' | 'unpaid' | 'canceled' | 'refunded' | 'returned';

type Plan = {
  buyer: HistoryBuyer;
  part: HistoryPart;
  quantity: number;
  /** What is ordered along with it; left to chance where it is not said. */
  along?: readonly HistoryPart[];
  placedAt: number;
  ending: Ending;
};

export type Setting = {
  now: number;
  holdMs: number;
  parts: readonly HistoryPart[];
  /** One for each review, in the order of the reviews. */
  reviewers: readonly HistoryBuyer[];
  reviews: readonly DemoReview[];
  demoBuyer: HistoryBuyer;
  admin: string;
};

/** Six weeks of orders, oldest first: a shop whose days become better, with quieter weekends. */
export function demoOrders(setting: Setting): HistoryOrder[] {
  const roll = dice(20_260_101);
  const along = basketsOf(setting.parts, dice(20_260_102));
  const plans = [...everyday(setting, roll), ...reviewed(setting), ...ofDemoBuyer(setting)];
  return plans
    .toSorted((one, other) => one.placedAt - other.placedAt)
    .map((plan) => ({
      id: idOf(plan.placedAt),
      buyer: plan.buyer,
      lines: [
        { part: plan.part, quantity: plan.quantity },
        ...(plan.along ?? along(plan.part)).map((part) => ({ part, quantity: part.minimumOrder })),
      ],
      address: `${1 + Math.floor(roll() * 90)} ${streets[Math.floor(roll() * streets.length)]}, ${plan.buyer.location}`,
      phone: `+1 202 555 01${String(Math.floor(roll() * 100)).padStart(2, '0')}`,
      steps: lifeOf(plan, setting, roll),
    }));
}

/** Of the orders with a part for a job so many have more of its parts: a third of all orders. */
const shareOfBaskets = 0.45;
const mostLines = 4;

/** What else a buyer of a part takes for the same job on a car. */
function basketsOf(parts: readonly HistoryPart[], roll: () => number) {
  const bySlug = new Map(parts.map((part) => [part.slug, part]));
  return (part: HistoryPart): HistoryPart[] => {
    const [chance, which, howMany] = [roll(), roll(), roll()];
    const fitting = jobs.filter(({ slugs }) => slugs.includes(part.slug));
    const job = fitting[Math.floor(which * fitting.length)];
    if (job === undefined || chance > shareOfBaskets) return [];
    const others = job.slugs
      .flatMap((slug) => bySlug.get(slug) ?? [])
      .filter((other) => other !== part && other.available >= 10);
    return others.slice(0, 1 + Math.floor(howMany * (mostLines - 1)));
  };
}

const streets = [
  'Foundry Lane',
  'Station Road',
  'Harbour Street',
  'Mill Road',
  'Garden Avenue',
  'Bridge Street',
];

export function idOf(moment: number): string {
  return idAt(Math.floor(moment), randomBytes(10));
}

function everyday({ now, parts, reviewers }: Setting, roll: () => number): Plan[] {
  const plans: Plan[] = [];
  const popular = parts.map((part) => ({ part, place: roll() })).toSorted((a, b) => a.place - b.place);
  const some = (placedAt: number): Plan => {
    const part = (popular[Math.floor(roll() ** 2.2 * popular.length)] ?? popular[0])?.part as HistoryPart;
    return {
      part,
      buyer: reviewers[Math.floor(roll() * reviewers.length)] as HistoryBuyer,
      quantity: part.minimumOrder * (1 + Math.floor(roll() ** 2 * 3)),
      placedAt,
      // What is nearly gone was sold: pieces that came back would be there.
      ending: part.available < 10 ? 'shipped' : endingOf(roll()),
    };
  };
  for (let day = historyDays - 1; day >= 0; day -= 1) {
    const end = now - day * aDay;
    const weekday = new Date(end - aDay / 2).getUTCDay();
    const quiet = weekday === 0 || weekday === 6 ? 0.5 : 1;
    const wanted = (2 + 6 * (1 - day / historyDays) + roll() * 3 - 1) * quiet;
    for (let order = 0; order < Math.max(1, Math.round(wanted)); order += 1) {
      const placedAt = end - roll() * aDay;
      const plan = some(placedAt);
      // A part that is nearly gone was not sold in the last days.
      if (plan.part.available >= 10 || day > 4) plans.push(plan);
    }
  }
  // Somebody was here just now, today wherever days begin at midnight UTC.
  const midnight = Math.floor(now / aDay) * aDay;
  const inStock = parts.filter(({ available }) => available >= 10);
  for (const minutes of [7, 26, 55]) {
    const part = inStock[minutes] ?? inStock[0];
    if (part !== undefined)
      plans.push({
        ...some(Math.max(now - minutes * aMinute, midnight)),
        part,
        quantity: part.minimumOrder,
        ending: 'paid',
      });
  }
  return plans;
}

function endingOf(chance: number): Ending {
  if (chance < 0.06) return 'unpaid';
  if (chance < 0.1) return 'canceled';
  if (chance < 0.13) return 'refunded';
  if (chance < 0.16) return 'returned';
  return 'shipped';
}

/** When a review was written: the first five weeks ago, the last yesterday. */
export function reviewedAt(now: number, place: number, count: number): number {
  return now - (1 + (34 * (count - 1 - place)) / Math.max(count - 1, 1)) * aDay;
}

/** Whoever reviews has bought, and has held the part in their hands. */
function reviewed({ now, parts, reviewers, reviews }: Setting): Plan[] {
  return reviews.flatMap(({ slug }, place) => {
    const buyer = reviewers[place];
    const part = parts.find((one) => one.slug === (slug ?? 'oil-filter-93-142'));
    if (buyer === undefined || part === undefined) return [];
    const placedAt = reviewedAt(now, place, reviews.length) - 4.5 * aDay;
    return [{ buyer, part, quantity: part.minimumOrder, placedAt, ending: 'shipped' as const }];
  });
}

const own: readonly { slugs: readonly string[]; hoursAgo: number; ending: Ending }[] = [
  { slugs: ['wiper-blades-flat-600-450', 'bulb-h7-55'], hoursAgo: 31 * 24, ending: 'shipped' },
  { slugs: ['cabin-filter-carbon-254'], hoursAgo: 19 * 24, ending: 'returned' },
  { slugs: ['battery-standard-44'], hoursAgo: 12 * 24 + 3, ending: 'shipped' },
  { slugs: ['tail-trim-80'], hoursAgo: 9 * 24, ending: 'canceled' },
  { slugs: ['door-mirror-left-heated'], hoursAgo: 5 * 24 + 7, ending: 'unpaid' },
  {
    slugs: ['spark-plug-iridium-16', 'oil-filter-76-96', 'air-filter-panel-292'],
    hoursAgo: 8,
    ending: 'paid',
  },
  { slugs: ['bulb-h7-55'], hoursAgo: 1.5, ending: 'unpaid' },
];

function ofDemoBuyer({ now, parts, demoBuyer }: Setting): Plan[] {
  return own.flatMap(({ slugs, hoursAgo, ending }) => {
    const [part, ...along] = slugs.flatMap((slug) => parts.find((one) => one.slug === slug) ?? []);
    if (part === undefined) return [];
    const placedAt = now - hoursAgo * anHour;
    return [{ buyer: demoBuyer, part, quantity: part.minimumOrder, along, placedAt, ending }];
  });
}

const reasons = [
  'Ordered twice by mistake.',
  'Does not fit the car.',
  'Arrived too late to be of use.',
  'Wrong side ordered.',
];

function lifeOf(
  { buyer, placedAt, ending }: Plan,
  { now, holdMs, admin }: Setting,
  roll: () => number,
): Step[] {
  const steps: Step[] = [];
  const step = (to: OrderState, at: number, actor: string, note: string | null = null) => {
    if (at <= now && steps.length === planned) steps.push({ at, to, actor, note });
    planned += 1; // what comes after a step that lies ahead lies ahead too
    return at;
  };
  let planned = 0;
  step('placed', placedAt, buyer.email);
  if (ending === 'unpaid') {
    step('lapsed', placedAt + holdMs, 'system');
    return steps;
  }
  if (ending === 'canceled') {
    step('canceled', placedAt + Math.min((0.3 + roll() * 5) * anHour, holdMs * 0.9), buyer.email);
    return steps;
  }
  const paidAt = step('paid', placedAt + Math.min((1 + roll() * 20) * aMinute, holdMs * 0.9), buyer.email);
  if (ending === 'paid') return steps;
  const refund = (at: number) => {
    const reason = reasons[Math.floor(roll() * reasons.length)] ?? '';
    // Never between the two: the shop would go on with it, but a demo is not begun in the middle of something.
    const late = at + 1500 > now ? now + 1 : at;
    step('refunding', late, admin, reason);
    step('refunded', late + 1500, 'system');
  };
  if (ending === 'refunded') {
    refund(paidAt + (2 + roll() * 10) * anHour);
    return steps;
  }
  const shippedAt = step('shipped', paidAt + (5 + roll() * 34) * anHour, admin);
  if (ending === 'returned') refund(shippedAt + (2 + roll() * 4) * aDay);
  return steps;
}
