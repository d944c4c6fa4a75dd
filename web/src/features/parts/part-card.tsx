import CircleSlash from 'virtual:icons/circle-slash';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { PartPicture } from './part-picture.tsx';
import { PartRating } from './part-rating.tsx';
import { preview } from './preview.ts';
import { stockOf } from './stock.ts';

type Props = {
  part: SparePart;
  /** How wide the picture is shown, as in an img's sizes. */
  sizes: string;
  first?: boolean;
  /** Stands beside the way to purchase it. */
  action?: ReactNode;
  /** Stands at the foot of the picture's place; one with data-verdict gets room there, of which the picture gives. */
  mark?: ReactNode;
};

export function PartCard({ part, sizes, first = false, action, mark }: Props) {
  const href = paths.part.href({ id: part._id });
  const soldOut = !stockOf(part).orderable;
  return (
    // Five shared rows: in one row of the grid, tables stand beside tables and buttons beside buttons.
    <Card
      as="article"
      className="row-span-5 mb-6 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 transition-colors hover:border-(--field-line)"
    >
      <div className="relative border-b border-base-300 has-data-verdict:[&_img]:pb-13">
        {/* The name below leads to the same page, so this one is for the pointer only. */}
        <Link to={href} tabIndex={-1} aria-hidden="true" viewTransition>
          <PartPicture img={part.img} alt={part.imgAlt ?? ''} sizes={sizes} first={first} />
        </Link>
        {soldOut && (
          <div className="absolute top-3 left-3">
            <Chip tone="warning" icon={<CircleSlash size={14} />}>
              Sold out
            </Chip>
          </div>
        )}
        {mark}
      </div>
      <div className="@container px-5 pt-5">
        {/* In a narrow card the price stands below, so that names keep their measures. */}
        <div className="flex h-full flex-col gap-x-4 gap-y-2 @min-[17rem]:flex-row @min-[17rem]:items-start @min-[17rem]:justify-between">
          <div className="min-w-0">
            <h3 className="text-2xl wrap-anywhere">
              <Link
                to={href}
                viewTransition
                title={part.name}
                className="-my-2.5 block py-2.5 decoration-2 underline-offset-4 hover:underline"
              >
                <span className="line-clamp-2 max-lg:line-clamp-4">{part.name}</span>
              </Link>
            </h3>
            {part.rating !== null && part.ratingCount > 0 && (
              <p className="mt-1.5">
                <PartRating rating={part.rating} count={part.ratingCount} small />
              </p>
            )}
          </div>
          <p className="font-display text-[1.75rem] leading-none font-semibold @max-[17rem]:mt-auto">
            {formatDollars(part.price)}
          </p>
        </div>
      </div>
      <dl className="mx-5 mt-4 grid grid-cols-2 divide-x divide-base-300 border-y border-base-300">
        <div className="py-2 pr-4">
          <dt className="text-sm text-muted">Available</dt>
          <dd className="font-semibold">{counts.format(part.availableQuantity)}</dd>
        </div>
        <div className="py-2 pl-4">
          <dt className="text-sm text-muted">Minimum order</dt>
          <dd className="font-semibold">{counts.format(part.minimumOrder)}</dd>
        </div>
      </dl>
      <p className="mx-5 mt-4 text-[0.9375rem] leading-relaxed wrap-anywhere text-muted">
        {preview(part.description)}{' '}
        <Link
          to={href}
          viewTransition
          aria-label={`${messages.partCard.seeMore} about ${part.name}`}
          className="text-link -my-2.5 inline-block py-2.5 text-base-content"
        >
          {messages.partCard.seeMore}
        </Link>
      </p>
      <div className="flex flex-wrap gap-2.5 p-5 *:flex-[1_0_9rem]">
        {/* Quieter where the form behind it can only refuse. */}
        <ButtonLink
          to={paths.purchase.href({ id: part._id })}
          variant={soldOut ? 'outline' : 'primary'}
          aria-label={`${messages.partCard.purchase}: ${part.name}`}
          className="px-3"
        >
          {messages.partCard.purchase}
        </ButtonLink>
        {action}
      </div>
    </Card>
  );
}
