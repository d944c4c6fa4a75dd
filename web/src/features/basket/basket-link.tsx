import ShoppingCart from 'virtual:icons/shopping-cart';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { accountLines, onBasketChange, visitorLines } from './basket-lines.ts';
import { loadBasket } from './load-basket.ts';

/** The way to the basket, with how many pieces are in it. Whoever signs in takes what they chose before with them. */
export function BasketLink() {
  const session = useSession();
  const email = session.status === 'signed-in' && session.user.email;
  const count = useSyncExternalStore(
    onBasketChange,
    () => ((email && accountLines()) || visitorLines()).reduce((sum, { quantity }) => sum + quantity, 0),
    () => 0,
  );

  useEffect(() => {
    if (!email) return;
    let left = false;
    let close: (() => void) | undefined;
    loadBasket().then(({ openAccountBasket }) => {
      if (!left) close = openAccountBasket(email);
    }, console.error);
    return () => {
      left = true;
      close?.();
    };
  }, [email]);

  return (
    <Link
      to={paths.basket.href()}
      aria-label={count ? `Basket, ${count} in it` : 'Basket'}
      className="btn btn-ghost relative size-11 px-0"
    >
      <ShoppingCart size={22} />
      {count > 0 && <span className="basket-count">{count > 99 ? '99+' : count}</span>}
    </Link>
  );
}
