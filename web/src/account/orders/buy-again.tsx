import RotateCw from 'virtual:icons/rotate-cw';
import type { OrderLine } from '@spareworks/contract/schemas/order';
import { useQuery } from '@tanstack/react-query';
import { purchaseHref } from '../../features/parts/purchase-href.ts';
import { stockOf } from '../../features/parts/stock.ts';
import { browserApi, isNotThere } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AddLinesButton } from './add-lines-button.tsx';

/** Leads to the form for the same part and as many of it, or says why there is none. Nothing while that is not known. */
export function BuyAgain({ line }: { line: OrderLine }) {
  const { partId, quantity } = line;
  const { data: part, error } = useQuery({
    queryKey: ['part', partId],
    queryFn: () => browserApi('GET /car-parts/{id}', { params: { id: partId } }),
  });
  if (isNotThere(error)) {
    return <p className="text-muted">This part is no longer on sale.</p>;
  }
  if (part === undefined) return null;
  const { orderable, words } = stockOf(part);
  return (
    <>
      <ButtonLink
        variant="outline"
        to={orderable ? purchaseHref(partId, quantity) : paths.part.href({ id: partId })}
        icon={<RotateCw size={18} className="shrink-0" />}
      >
        {orderable ? 'Buy again' : 'See the part'}
      </ButtonLink>
      {orderable && <AddLinesButton lines={[line]}>Add to basket</AddLinesButton>}
      {!orderable && <p className="text-muted">{words}</p>}
    </>
  );
}
