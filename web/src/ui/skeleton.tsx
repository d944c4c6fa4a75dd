import { classNames } from '../lib/class-names.ts';

/** A grey block in the shape of what comes. Size it by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
