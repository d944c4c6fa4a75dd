import { NavLink, useLocation } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { rememberReturnPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { audienceClass, navigationLinks } from './navigation-links.ts';

type Props = { className: string; itemClassName?: string; linkClassName: string };

/** The links of the header. Whoever follows the one to log in comes back to where they were. */
export function NavigationList({ className, itemClassName, linkClassName }: Props) {
  const session = useSession();
  const here = useLocation();
  return (
    <ul className={className}>
      {navigationLinks(session).map(({ label, href, end, audience }) => (
        <li key={href} className={classNames(audienceClass(audience), itemClassName)}>
          <NavLink
            to={href}
            end={end}
            discover="none"
            className={linkClassName}
            {...(href === paths.login.href() && { onClick: () => rememberReturnPath(here) })}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
