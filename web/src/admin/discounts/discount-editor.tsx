import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import { type DiscountKind, discountLimits } from '@spareworks/contract/plain/discounts';
import { shop } from '@spareworks/contract/plain/shop';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { differencesOf } from '../sales/differences.ts';
import { FormNotes } from '../sales/form-notes.tsx';
import { FormTick } from '../sales/form-tick.tsx';
import type { DiscountFields } from './discount-form.ts';
import { GroupsField } from './groups-field.tsx';
import { useDiscountForm } from './use-discount-form.ts';

const kinds: Record<DiscountKind, string> = {
  percent: 'A percentage off the parts',
  amount: 'An amount off the parts',
  'free-delivery': 'Free delivery',
};

const labels: Record<keyof DiscountFields, string> = {
  code: 'Code',
  kind: 'It gives',
  percent: 'Percent',
  get amount() {
    return `Amount, in ${shop.currency}`;
  },
  get leastOrder() {
    return `Smallest order, in ${shop.currency}`;
  },
  groups: 'Only for parts of',
  from: 'From',
  until: 'Until',
  mostUses: 'Uses in all',
  mostPerPerson: 'Uses per person',
  enabled: 'Can be used',
  note: 'Note',
};

function wordsOf(name: keyof DiscountFields, fields: DiscountFields): string {
  if (name === 'kind') return kinds[fields.kind];
  if (name === 'enabled') return fields.enabled ? 'yes' : 'no, it is off';
  return fields[name].replace('T', ' ');
}

type Props = {
  /** null: a new one. */
  code: DiscountCode | null;
  onSaved: (saved: DiscountCode) => void;
};

/** Every field of a code. */
export function DiscountEditor({ code, onSaved }: Props) {
  const { form, submit, theirs, saveMine, restored, startOver } = useDiscountForm(code, onSaved);
  const { errors, isSubmitting } = form.formState;
  const [kind, groups] = form.watch(['kind', 'groups']);
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label={code === null ? 'Add a discount code' : `Edit ${code.code}`}
      className="flex max-w-3xl flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <FormNotes
        restored={restored}
        differences={differencesOf(theirs, labels, wordsOf)}
        busy={isSubmitting}
        onMine={saveMine}
        onStartOver={startOver}
      />
      <TextField
        label={labels.code}
        required
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={discountLimits.longestCode}
        help="3 to 40 letters, digits and dashes. Buyers may type it in any case, with or without blanks."
        error={errors.code?.message}
        {...form.register('code')}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={labels.kind}
          help={kind === 'free-delivery' ? 'All of it, what bulky parts cost on top too.' : undefined}
          error={errors.kind?.message}
          {...form.register('kind')}
        >
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {kind === 'percent' && (
          <TextField
            key="percent"
            label={labels.percent}
            required
            inputMode="decimal"
            error={errors.percent?.message}
            {...form.register('percent')}
          />
        )}
        {kind === 'amount' && (
          <TextField
            key="amount"
            label={labels.amount}
            required
            inputMode="decimal"
            help="Never more than the parts cost."
            error={errors.amount?.message}
            {...form.register('amount')}
          />
        )}
      </div>
      <TextField
        label={labels.leastOrder}
        inputMode="decimal"
        help="What the parts must cost together, before the discount. Empty: anything."
        error={errors.leastOrder?.message}
        {...form.register('leastOrder')}
      />
      <GroupsField
        value={groups}
        error={errors.groups?.message}
        onChange={(next) => form.setValue('groups', next, { shouldDirty: true })}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={labels.from}
          type="datetime-local"
          help="By the clock of this computer. Empty: from now on."
          error={errors.from?.message}
          {...form.register('from')}
        />
        <TextField
          label={labels.until}
          type="datetime-local"
          help="From this moment on it cannot be used. Empty: no end."
          error={errors.until?.message}
          {...form.register('until')}
        />
        <TextField
          label={labels.mostUses}
          type="number"
          inputMode="numeric"
          min={Math.max(1, code?.uses ?? 1)}
          step={1}
          help="Empty: as often as people like."
          error={errors.mostUses?.message}
          {...form.register('mostUses')}
        />
        <TextField
          label={labels.mostPerPerson}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          help="By account, or by the address a guest gives."
          error={errors.mostPerPerson?.message}
          {...form.register('mostPerPerson')}
        />
      </div>
      <TextAreaField
        label={labels.note}
        rows={2}
        maxLength={discountLimits.longestNote}
        help="For staff; buyers do not see it."
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormTick form={form} name="enabled" label="Can be used" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSubmitting} className="max-sm:w-full">
          {code === null ? 'Add code' : 'Save'}
        </Button>
        <ButtonLink variant="outline" to={paths.discounts.href()} className="max-sm:w-full">
          Go back
        </ButtonLink>
      </div>
    </form>
  );
}
