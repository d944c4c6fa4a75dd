import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { formatDollars } from '@spareworks/contract/plain/formats';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PartPicture } from './part-picture.tsx';
import { PartRating } from './part-rating.tsx';
import { stockOf } from './stock.ts';

type Props = {
  part: Omit<SparePart, 'description'>;
  /** Stands at its right edge. */
  action?: ReactNode;
  /** One line, for which there is room below. */
  mark?: ReactNode;
};

/** A part in a few words, beside another that is looked at: six whole cards would be a page of their own on a phone. */
export function PartTile({ part, action, mark }: Props) {
  const { orderable, words } = stockOf(part);
  return (
    <li className="part-tile">
      <PartPicture img={part.img} alt={part.imgAlt ?? ''} />
      <div>
        <h3>
          {/* The whole tile leads there. */}
          <Link
            to={paths.part.href({ id: part._id })}
            viewTransition
            className="underline-offset-4 hover:underline"
          >
            {part.name}
          </Link>
        </h3>
        {part.rating !== null && part.ratingCount > 0 && (
          <PartRating rating={part.rating} count={part.ratingCount} small />
        )}
        <p>
          <strong>{formatDollars(part.price)}</strong>{' '}
          <span className={orderable ? undefined : 'text-warning'}>{words}</span>
        </p>
        <div>{mark}</div>
      </div>
      {action}
    </li>
  );
}
