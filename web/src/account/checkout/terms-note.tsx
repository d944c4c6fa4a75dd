import { termsEntry } from '@spareworks/contract/plain/pages';
import { useSite } from '../../lib/site.ts';

/** What is accepted by ordering, once the shop has published it. In a tab of its own: what was typed stays where it is. */
export function TermsNote() {
  const terms = useSite().footer?.[termsEntry];
  if (terms === undefined) return null;
  return (
    <p className="text-sm">
      By ordering you accept the{' '}
      <a href={terms} target="_blank" rel="noopener" className="text-link">
        {termsEntry}
      </a>
      .
    </p>
  );
}
