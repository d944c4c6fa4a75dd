import type { ReactNode } from 'react';

type Props = {
  picture?: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
};

/** A drawing, a sentence and an action. The drawing is 4:3 and says nothing the text does not. */
export function EmptyState({ picture, title, text, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={320}
          height={240}
          className="aspect-4/3 h-auto w-64 max-w-full rounded-md object-contain"
        />
      )}
      <Heading className="max-w-full text-3xl wrap-anywhere">{title}</Heading>
      {text !== undefined && <p className="text-muted">{text}</p>}
      {action !== undefined && (
        <div className="mt-2 flex flex-wrap items-center justify-center gap-3">{action}</div>
      )}
    </div>
  );
}
