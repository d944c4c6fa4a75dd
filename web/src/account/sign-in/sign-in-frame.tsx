import Check from 'virtual:icons/check';
import type { ReactNode } from 'react';
import brakeDrawing from '../../assets/banner-disc-brake.svg?url';
import { Container } from '../../ui/container.tsx';

const reasons = [
  'Order in a minute, pay by card',
  'See every order and where it stands',
  'Cancel freely until you have paid',
];

function Panel() {
  return (
    <aside
      aria-label="What an account is for"
      data-theme="dark"
      className="drawing-board hidden flex-col justify-between gap-10 rounded-md border border-[#262e38] p-10 text-[#e9edf2] lg:flex"
    >
      <img src={brakeDrawing} alt="" width={720} height={520} className="h-auto w-full" />
      <div>
        <p className="mb-5 font-display text-4xl leading-none font-bold text-balance">
          The right part, measured and ready
        </p>
        <ul className="flex flex-col gap-3">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-center gap-3">
              <Check size={20} className="shrink-0 text-primary" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

type Props = { title: string; intro: ReactNode; children: ReactNode };

/** The frame of the pages on which somebody signs in: the form, and beside it what it is good for. */
export function SignInFrame({ title, intro, children }: Props) {
  return (
    <Container className="grid gap-x-16 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:py-16">
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:pt-4">
        <h1 className="text-[2.625rem] sm:text-5xl">{title}</h1>
        <p className="mt-3 mb-8 text-muted">{intro}</p>
        {children}
      </div>
      <Panel />
    </Container>
  );
}
