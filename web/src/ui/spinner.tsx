import { classNames } from '../lib/class-names.ts';

type Props = { label?: string; className?: string };

/** Says what it waits for to screen readers when it stands alone; beside a text it needs no label. */
export function Spinner({ label, className }: Props) {
  return (
    <span className={classNames('inline-flex', className)} role={label === undefined ? undefined : 'status'}>
      <span className="loading loading-spinner size-5" aria-hidden="true" />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
