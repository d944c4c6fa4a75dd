import emptyShelf from '../../assets/empty-shelf.svg?url';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = { title: string; list: { label: string; href: string } };

/** In place of something in the dashboard that does not exist, with the way to the list it would be in. */
export function NotThere({ title, list }: Props) {
  return (
    <EmptyState
      heading="h1"
      picture={emptyShelf}
      title={title}
      text="It may have been deleted meanwhile."
      action={<ButtonLink to={list.href}>{list.label}</ButtonLink>}
    />
  );
}
