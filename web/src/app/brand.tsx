import { shop } from '@spareworks/contract/plain/shop';
import logo from '../assets/logo.svg?url';
import { classNames } from '../lib/class-names.ts';

type Props = {
  name: string;
  /** The name is cut off where there is no room, and left to those who listen where the logo says it. */
  inHeader?: boolean;
  className?: string;
};

/** The logo with a name beside it; the name says it all, so the picture is silent. */
export function Brand({ name, inHeader, className }: Props) {
  const { logo: own, logoWidth, nameBeside } = shop.look;
  const silent = inHeader && own && !nameBeside;
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-center gap-2.5 font-display text-[1.625rem] leading-none font-bold tracking-[0.005em]',
        className,
      )}
    >
      <img
        src={own ?? logo}
        alt=""
        // Known before it is loaded, so nothing moves then.
        width={logoWidth}
        height={32}
        className={classNames(
          'h-8 object-contain',
          // Most logos are made for light ground: on dark pages they bring theirs along.
          own && 'rounded-[1px] bg-(--plate) shadow-[0_0_0_3px_var(--plate)]',
          silent ? 'min-w-0' : 'shrink-0 max-[400px]:max-w-18',
        )}
      />
      <span className={silent ? 'sr-only' : inHeader ? 'truncate py-1' : 'wrap-anywhere'}>{name}</span>
    </span>
  );
}
