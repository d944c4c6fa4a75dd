import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether somebody comes back from a page of their bank. What the provider wrote into the address is not believed, and
 * taken out of it: whoever sees the address could read the payment.
 */
export function useReturned(): boolean {
  const [params, setParams] = useSearchParams();
  const isReturn = params.has('payment_intent');
  const [returned] = useState(isReturn);
  useEffect(() => {
    if (isReturn) setParams({}, { replace: true });
  }, [isReturn, setParams]);
  return returned;
}
