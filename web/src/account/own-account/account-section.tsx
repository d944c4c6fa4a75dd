import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

type Props = { title: string; text?: ReactNode; children: ReactNode };

/** One thing of the account that can be changed. */
export function AccountSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-5 p-4 sm:p-6">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1.5 text-muted wrap-anywhere">{text}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
