import type { AuditEntry } from '@spareworks/contract/calls/audit';
import { differences } from './differences.ts';
import { FoldedText } from './folded-text.tsx';

const breaking = 'wrap-anywhere';

/** What an action changed: the old struck through, then the new, each named for those who do not see it. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const changed = differences(entry);
  if (changed.length === 0) return null;
  return (
    <dl className="min-w-0 text-sm">
      {changed.map(({ field, before, after }) => (
        <div key={field} className="py-0.5">
          <dt className="inline text-muted">{field}: </dt>
          <dd className="inline">
            {before !== null && (
              <del className={`${breaking} text-muted decoration-1`}>
                <span className="sr-only">was </span>
                <FoldedText text={before} />
              </del>
            )}
            {before !== null && ' '}
            {after === null ? (
              <span className="text-muted">removed</span>
            ) : (
              <ins className={`${breaking} font-medium no-underline`}>
                <span className="sr-only">is now </span>
                <FoldedText text={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
