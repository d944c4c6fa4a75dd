import { shop } from '@spareworks/contract/plain/shop';

/** On paper nothing else says whose order it is: the header and the footer are not printed. */
export function ShopOnPaper() {
  const { address, orderEmail, phone } = shop.contact;
  return (
    <div className="mb-4 hidden border-b border-base-300 pb-4 print:block">
      <p className="text-xl font-semibold">{shop.name}</p>
      <p className="whitespace-pre-line">{address.join('\n')}</p>
      <p>{[orderEmail, phone].filter((way) => way !== '').join(', ')}</p>
    </div>
  );
}
