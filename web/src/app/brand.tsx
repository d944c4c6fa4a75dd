import { shop } from '@spareworks/contract/plain/shop';
import logo from '../assets/logo.svg?url';
import { classNames } from '../lib/class-names.ts';

/** The logo with a name beside it; the name says it all, so the picture is silent. */
export function Brand({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-display text-[1.625rem] leading-none font-bold tracking-[0.005em]',
        className,
      )}
    >
      <img src={shop.look.logo ?? logo} alt="" width={32} height={32} className="size-8 object-contain" />
      {name}
    </span>
  );
}
