import { GoogleButton } from '../../features/session/google-button.tsx';
import { useSite } from '../../lib/site.ts';
import { OrDivider } from './form-parts.tsx';

/** The other way to sign in, where the shop has it. */
export function OrGoogle({ onProblem }: { onProblem: (sentence: string) => void }) {
  if (!useSite().google) return null;
  return (
    <>
      <OrDivider />
      <GoogleButton onProblem={onProblem} />
    </>
  );
}
