import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

type Props = { as?: 'div' | 'article' | 'section'; className?: string; children: ReactNode };

/** A panel between hairlines. */
export function Card({ as: Element = 'div', className, children }: Props) {
  return (
    <Element
      className={classNames('overflow-hidden rounded-md border border-base-300 bg-base-100', className)}
    >
      {children}
    </Element>
  );
}
