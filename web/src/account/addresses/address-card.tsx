import House from 'virtual:icons/house';
import type { KeptAddress } from '@spareworks/contract/calls/address-book';
import { addressLines } from '@spareworks/contract/plain/address-lines';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';

type Props = { address: KeptAddress; onEdit: () => void; onPrefer: () => void; onDelete: () => void };

const compact = 'px-3 text-[0.9375rem]';

export function AddressCard({ address, onEdit, onPrefer, onDelete }: Props) {
  const { name, phone, line1, default: isDefault } = address;
  const about = `${name}, ${line1}`;
  return (
    <Card as="article" className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-2xl wrap-anywhere">{name}</h2>
        {isDefault && (
          <Chip tone="accent" icon={<House size={14} />}>
            Default
          </Chip>
        )}
      </div>
      <address className="flex-1 wrap-anywhere not-italic">
        {addressLines(address).map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
        <span className="mt-1.5 block text-muted">{phone}</span>
      </address>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className={compact} aria-label={`Edit: ${about}`} onClick={onEdit}>
          Edit
        </Button>
        {!isDefault && (
          <Button
            variant="outline"
            className={compact}
            aria-label={`Make default: ${about}`}
            onClick={onPrefer}
          >
            Make default
          </Button>
        )}
        <Button variant="ghost" className={compact} aria-label={`Delete: ${about}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
