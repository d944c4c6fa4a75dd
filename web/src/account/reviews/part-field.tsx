import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '../../ui/text-field.tsx';
import { useReviewableParts } from './reviewable-parts-query.ts';

type Props = { error?: string | undefined; input: UseFormRegisterReturn };

/** Which part the review is about. Not there for somebody who has none to choose from. */
export function PartField({ error, input }: Props) {
  const { data: parts = [] } = useReviewableParts();
  if (parts.length === 0) return null;
  return (
    <SelectField
      label="About"
      help="A review of a part also shows on the part's page and counts for its rating."
      {...(error && { error })}
      {...input}
    >
      <option value="">The shop</option>
      {parts.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
