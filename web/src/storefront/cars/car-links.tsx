import { Link } from 'react-router';

export type CarLink = { key: string; label: string; href: string };

/** Names to choose from, in columns. */
export function CarLinks({ label, links }: { label: string; links: readonly CarLink[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:grid-cols-4">
      {links.map(({ key, label: name, href }) => (
        <li key={key} className="border-b border-base-300">
          <Link
            to={href}
            className="flex min-h-12 items-center py-1.5 font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
