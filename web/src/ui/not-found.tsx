import * as messages from '@spareworks/contract/plain/messages';
import type { ReactNode } from 'react';
import notFoundDrawing from '../assets/not-found.svg?url';
import { Container } from './container.tsx';

type Props = {
  /** What there is to say about it besides. */
  children?: ReactNode;
  actions: ReactNode;
};

/** The specification's page for an address that leads nowhere. */
export function NotFound({ children, actions }: Props) {
  return (
    <Container className="grid items-center gap-x-12 gap-y-10 py-14 md:grid-cols-2 lg:py-24">
      <div>
        <h1 className="text-[clamp(3rem,2rem+5vw,5.5rem)] leading-none">{messages.notFound.title}</h1>
        <p className="mt-4 text-xl text-muted">{messages.notFound.text}</p>
        {children}
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <img
        src={notFoundDrawing}
        alt=""
        width={640}
        height={480}
        className="aspect-4/3 h-auto w-full rounded-md border border-base-300 object-contain"
      />
    </Container>
  );
}
