import type { DeliveryZone, ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { conditionLines, placesText, priceLines } from './zone-words.ts';

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="text-[0.9375rem]">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function PickupPrice({ zone }: { zone: DeliveryZone }) {
  return <p className="text-[0.9375rem]">{priceLines(zone).join()}, whatever it weighs</p>;
}

/** Where a method goes and what it costs there, at a glance. */
export function ZoneTable({
  method: { pickup, zones },
}: {
  method: Pick<ManagedDeliveryMethod, 'pickup' | 'zones'>;
}) {
  const [only] = zones;
  if (pickup && only !== undefined) return <PickupPrice zone={only} />;
  return (
    <dl className="divide-y divide-base-300">
      {zones.map((zone, index) => (
        <div
          key={index}
          className="grid gap-x-6 gap-y-1 py-2 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
        >
          <dt className="line-clamp-3 font-medium wrap-anywhere">{placesText(zone, zones.length === 1)}</dt>
          <dd className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            <Lines lines={priceLines(zone)} />
            <div className="text-muted">
              <Lines lines={conditionLines(zone)} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
