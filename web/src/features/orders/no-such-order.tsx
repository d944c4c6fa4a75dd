import emptyShelf from '../../assets/empty-shelf.svg?url';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const myOrders = { label: 'My Orders', href: paths.myOrders.href() };

export type ListOfOrders = { label: string; href: string };

/** Also for an order that was canceled, and for somebody else's. */
export function NoSuchOrder({ list = myOrders }: { list?: ListOfOrders | undefined }) {
  return (
    <EmptyState
      picture={emptyShelf}
      title="There is no such order"
      text="It may have been canceled."
      action={<ButtonLink to={list.href}>{list.label}</ButtonLink>}
    />
  );
}
