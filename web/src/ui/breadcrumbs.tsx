import { Fragment } from 'react';
import { Link } from 'react-router';

type Props = { steps: readonly { label: string; href: string }[] };

/** The way from the home page to here; the page itself is not part of it. */
export function Breadcrumbs({ steps }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <ol className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-muted">
        {steps.map(({ label, href }, index) => (
          <Fragment key={href}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li>
              <Link
                to={href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
