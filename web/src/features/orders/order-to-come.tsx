import { FactsToCome } from './facts-to-come.tsx';

/** In the shape of an order's page. */
export function OrderToCome() {
  return (
    <div role="status" className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">Loading the order</span>
      <FactsToCome lines={12} />
      <FactsToCome lines={2} />
    </div>
  );
}
