import { Folded } from '../../ui/folded.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { AppliedField } from './applied-field.tsx';
import { CheckMark } from './check-mark.tsx';
import { vatWords } from './checkout-values.ts';
import { appliedFieldIds, type useCheckout } from './use-checkout.ts';

type Props = { checkout: ReturnType<typeof useCheckout> };

/** A discount code, folded: most people have none, and nobody should go and look for one. */
export function CodeField({ checkout: { form, values, quote, busy } }: Props) {
  const error = form.formState.errors.code?.message;
  const refused = busy ? undefined : (quote?.codeProblem ?? undefined);
  const applied = values.code === '' ? null : (quote?.code ?? null);
  return (
    <Folded title="Do you have a discount code?" open={values.code !== '' || error !== undefined}>
      <AppliedField
        id={appliedFieldIds.code}
        label="Discount code"
        autoComplete="off"
        maxLength={60}
        value={values.code}
        error={values.code === '' ? undefined : (error ?? refused)}
        onApply={(code) => {
          form.clearErrors('code');
          form.setValue('code', code);
        }}
      />
      <CheckMark words={applied === null ? '' : `${applied.code}: ${applied.label}`} />
    </Folded>
  );
}

export function BusinessField({ checkout: { form, values, quote, busy, delivery } }: Props) {
  const error = form.formState.errors.vatNumber?.message;
  const refused = busy ? undefined : (quote?.vatProblem ?? undefined);
  return (
    <Folded title="I buy for a business" open={values.vatNumber !== '' || error !== undefined}>
      <AppliedField
        id={appliedFieldIds.vatNumber}
        label="VAT number"
        autoComplete="off"
        maxLength={40}
        help={`With the letters of the country, such as DE123456789.${delivery?.pickup ? ' What is fetched at the counter is taxed all the same.' : ''}`}
        value={values.vatNumber}
        error={values.vatNumber === '' ? undefined : (error ?? refused)}
        onApply={(number) => {
          form.clearErrors('vatNumber');
          form.setValue('vatNumber', number);
        }}
      />
      <CheckMark words={busy ? '' : vatWords(quote, values.vatNumber)} />
    </Folded>
  );
}

export function NoteField({ checkout: { form, values } }: Props) {
  const error = form.formState.errors.note?.message;
  return (
    <Folded title="Add a note to the shop" open={values.note !== '' || error !== undefined}>
      <TextAreaField
        label="Note to the shop"
        rows={3}
        help="Anything we should know: about your car, the delivery, the door."
        error={error}
        {...form.register('note')}
      />
    </Folded>
  );
}
