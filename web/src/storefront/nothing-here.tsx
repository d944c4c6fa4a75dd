import * as messages from '@spareworks/contract/plain/messages';
import type { Head } from '../lib/head.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotFound } from '../ui/not-found.tsx';

export const nothingHereHead: Head = {
  title: messages.notFound.title,
  description: messages.notFound.text,
  robots: 'noindex',
};

/** In place of a page the owner does not want. */
export function NothingHere() {
  return <NotFound actions={<ButtonLink to={paths.parts.href()}>All parts</ButtonLink>} />;
}
