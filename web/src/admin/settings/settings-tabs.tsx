import { Link, useLocation } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';

const tabs = [
  { label: 'The shop', href: paths.settings.href() },
  { label: pageNames.delivery, href: paths.delivery.href() },
  { label: pageNames.tax, href: paths.tax.href() },
  { label: pageNames.setup, href: paths.setup.href() },
];

/** Everything an owner sets, on pages of their own. */
export function SettingsTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={pageNames.settings} className="no-print mb-8 border-b border-base-300">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {tabs.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent font-medium transition-colors hover:text-primary aria-[current=page]:border-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
