import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';

type FormProps = {
  label: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/**
 * Before the program runs the form must not go anywhere: as a GET the password would end up in the address, as a POST
 * what was typed would be gone. With this method, outside of a dialog, it stays where it is; its button is pressed once the program runs.
 */
export function SentForm({ label, onSubmit, children }: FormProps) {
  return (
    <form method="dialog" noValidate aria-label={label} className="flex flex-col gap-5" onSubmit={onSubmit}>
      {children}
      <NeedsScript />
    </form>
  );
}

type SubmitProps = { busy: boolean; children: string };

export function SubmitButton({ busy, children }: SubmitProps) {
  return (
    <Button size="large" wide type="submit" loading={busy}>
      {children}
    </Button>
  );
}

/** What went wrong, in red under the form. Always on the page, so that screen readers hear it change. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="font-medium text-error not-empty:mt-4">
      {children}
    </div>
  );
}

export function OrDivider() {
  return (
    <div className="my-6 flex items-center gap-4 text-sm text-muted">
      <span className="h-px flex-1 bg-base-300" />
      or
      <span className="h-px flex-1 bg-base-300" />
    </div>
  );
}

function NeedsScript() {
  return (
    <noscript>
      <p className="font-medium">This form needs JavaScript, which is switched off.</p>
    </noscript>
  );
}
