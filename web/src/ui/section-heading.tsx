import type { ReactNode } from 'react';

type Props = { eyebrow?: string; title: string; id?: string; action?: ReactNode };

export function SectionHeading({ eyebrow, title, id, action }: Props) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        {eyebrow !== undefined && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h2 id={id} className="text-4xl sm:text-[2.625rem]">
          {title}
        </h2>
      </div>
      {action}
    </div>
  );
}
