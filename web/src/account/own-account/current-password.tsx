import type { ComponentProps } from 'react';
import { PasswordField } from '../sign-in/password-field.tsx';

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> & { hasPassword: boolean };

/** What shows that it is the person themselves. Who signs in with Google alone has no password to type. */
export function CurrentPassword({ hasPassword, ...rest }: Props) {
  if (!hasPassword) {
    return (
      <p className="text-muted">
        You log in with Google. For this you must have logged in within the last ten minutes.
      </p>
    );
  }
  return <PasswordField {...rest} label="Current password" autoComplete="current-password" />;
}
