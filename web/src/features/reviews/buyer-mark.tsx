/** Whoever wrote it has an order here that was paid. */
export function BuyerMark() {
  return <span className="block text-sm font-medium text-success">Confirmed buyer</span>;
}
