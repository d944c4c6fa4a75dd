import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotFound } from '../ui/not-found.tsx';

/** In place of a page the owner does not want. */
export function NothingHere() {
  return <NotFound actions={<ButtonLink to={paths.parts.href()}>All parts</ButtonLink>} />;
}
