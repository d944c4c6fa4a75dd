import { Link } from 'react-router';
import { carHref } from '../../features/parts/car-href.ts';

/** The address has a car the shop does not know (any more): what is shown is not narrowed down to it. */
export function NoSuchCar() {
  return (
    <p role="status" className="mb-5 wrap-anywhere">
      <strong className="font-semibold">This car is not in the list</strong>, so parts for all cars are shown.
      Choose your car above, or{' '}
      <Link to={carHref()} className="text-link">
        browse by car
      </Link>
      .
    </p>
  );
}
