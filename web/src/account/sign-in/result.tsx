import type { ReactNode } from 'react';
import { Container } from '../../ui/container.tsx';

type ResultProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

/** A page that only says how something ended, with ways on. */
export function Result({ icon, title, text, children }: ResultProps) {
  return (
    <Container className="py-16 lg:py-24">
      <div className="mx-auto flex max-w-xl flex-col items-center text-center">
        {icon}
        <h1 className="mt-5 text-[2.625rem] sm:text-5xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </Container>
  );
}
