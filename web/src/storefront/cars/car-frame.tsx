import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container } from '../../ui/container.tsx';
import { carTrail } from './handle.ts';
import type { CarsData } from './loader.ts';

type Props = {
  data: Exclude<CarsData, { kind: 'none' }>;
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** What all pages about cars begin with. */
export function CarFrame({ data, title, text, children }: Props) {
  return (
    <Container className="pt-3 pb-16 lg:pb-20">
      <Breadcrumbs steps={carTrail(data).slice(0, -1)} />
      <h1 className="mt-2 text-4xl wrap-anywhere sm:text-[3.25rem]">{title}</h1>
      {text !== undefined && <p className="mt-3 max-w-[68ch] text-lg text-muted">{text}</p>}
      <div className="mt-8">{children}</div>
    </Container>
  );
}
