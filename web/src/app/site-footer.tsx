import { shop } from '@spareworks/contract/plain/shop';
import { Link } from 'react-router';
import { useSite } from '../lib/site.ts';
import { Container } from '../ui/container.tsx';
import { Brand } from './brand.tsx';

/**
 * Four columns as the specification has them: an entry is text without a destination until staff have published a page for
 * it.
 */
export function SiteFooter() {
  const { columns, copyrightYear } = shop.footer;
  const { footer = {} } = useSite();
  return (
    <footer className="no-print border-t border-base-300 bg-base-200 text-[0.9375rem]">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr] lg:py-14">
          <div className="col-span-2 md:col-span-1">
            <Brand name={shop.company} className="flex-wrap" />
          </div>
          {columns.map((column) => (
            <div key={column.title}>
              <h2 className="mb-3 font-sans text-sm font-semibold text-muted">{column.title}</h2>
              <ul className="flex flex-col gap-2">
                {column.entries.map((entry) => (
                  <li key={entry}>
                    {footer[entry] ? (
                      <Link to={footer[entry]} className="text-link">
                        {entry}
                      </Link>
                    ) : (
                      entry
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="border-t border-base-300 py-6 text-muted">
          Copyright © {copyrightYear} {shop.company}
        </p>
      </Container>
    </footer>
  );
}
