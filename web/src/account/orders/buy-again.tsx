import type { OrderLine } from '@spareworks/contract/calls/orders';
import { useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { purchaseHref } from '../../features/parts/purchase-href.ts';
import { stockOf } from '../../features/parts/stock.ts';
import { browserApi, isNotThere } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

type Props = {
  line: OrderLine;
  /** With the part's name, where there are several. */
  named: boolean;
};

/** Leads to the form for the same part and as many of it, or says why there is none. Nothing while that is not known. */
export function BuyAgain({ line: { partId, name, quantity }, named }: Props) {
  const { data: part, error } = useQuery({
    queryKey: ['part', partId],
    queryFn: () => browserApi('GET /car-parts/{id}', { params: { id: partId } }),
  });
  if (isNotThere(error)) {
    return <p className="text-muted">{named ? name : 'This part'} is no longer on sale.</p>;
  }
  if (part === undefined) return null;
  const { orderable, words } = stockOf(part);
  const label = orderable ? 'Buy again' : 'See the part';
  return (
    <>
      <ButtonLink
        variant="outline"
        to={orderable ? purchaseHref(partId, quantity) : paths.part.href({ id: partId })}
        icon={<RotateCw size={18} className="shrink-0" />}
        className={named ? 'h-auto min-h-(--size) py-2 text-start' : ''} // a name may need more than one line
      >
        {named ? `${label}: ${name}` : label}
      </ButtonLink>
      {!orderable && <p className="text-muted">{words}</p>}
    </>
  );
}
