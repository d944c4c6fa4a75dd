import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The page's column: 1200 px of content with a margin. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('mx-auto w-full max-w-[78rem] px-5 sm:px-6', className)}>{children}</div>;
}
