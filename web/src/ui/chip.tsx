import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

const tones: Record<Tone, string> = {
  neutral: 'border-base-300 text-muted',
  accent: 'border-primary/40 text-primary',
  success: 'border-success/40 text-success',
  warning: 'border-warning/40 text-warning',
  error: 'border-error/40 text-error',
};

type Props = { tone?: Tone; icon: ReactNode; children: string };

/** A state: always an icon and a word, so that it does not hang on the colour. */
export function Chip({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border bg-base-100 px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
