import { Link, useLocation } from 'react-router';
import { rememberReturnPath } from '../../lib/return-path.ts';
import type { SessionUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Section } from './parts.tsx';
import type { useCheckout } from './use-checkout.ts';

type Props = { user: SessionUser | null; checkout: ReturnType<typeof useCheckout> };

export function Who({ user, checkout: { form } }: Props) {
  const here = useLocation();
  return (
    <Section id="checkout-who" title="Who orders">
      {user !== null ? (
        <p className="wrap-anywhere">
          <span className="font-medium">{user.displayName}</span>
          <span className="block text-muted">{user.email}</span>
        </p>
      ) : (
        <div>
          <TextField
            label="Email"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            help="The invoice and the link to your order go there. No account needed."
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          <p className="mt-1 text-[0.9375rem]">
            Have an account?{' '}
            <Link
              to={paths.login.href()}
              className="text-link inline-flex min-h-11 items-center"
              onClick={() => rememberReturnPath(here)}
            >
              Log in instead
            </Link>
          </p>
        </div>
      )}
    </Section>
  );
}
