import type { ReactNode } from 'react';

type Props = { title: string; text?: ReactNode };

/** The heading of a page of the dashboard, with a line that says what the page holds. */
export function PageHeading({ title, text }: Props) {
  return (
    <div className="mb-6 lg:mb-8">
      <h1 className="text-4xl sm:text-[2.625rem]">{title}</h1>
      {text !== undefined && <p className="mt-1.5 text-muted">{text}</p>}
    </div>
  );
}
