import emptyShelf from '../../assets/empty-shelf.svg?url';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = { title: string; text: string; up?: { label: string; href: string } | undefined };

/** Nothing is known to fit: that is no answer yet, so the ways on are others and the shop itself. */
export function NothingListed({ title, text, up }: Props) {
  return (
    <EmptyState
      picture={emptyShelf}
      title={title}
      text={text}
      action={
        <>
          {up && <ButtonLink to={up.href}>{up.label}</ButtonLink>}
          <ButtonLink to={paths.parts.href()} variant={up ? 'outline' : 'primary'}>
            All parts
          </ButtonLink>
          <ButtonLink to={`${paths.home.href()}#contact`} variant="outline">
            Ask us
          </ButtonLink>
        </>
      }
    />
  );
}
