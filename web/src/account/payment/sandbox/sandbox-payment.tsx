import type { Order } from '@spareworks/contract/schemas/order';
import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import type { Payer } from '../card-form.ts';
import { PayForm } from '../pay-form.tsx';
import { AuthenticationDialog } from './authentication-dialog.tsx';
import { brandOf, groupNumber } from './card-number.ts';
import { formatExpiry } from './expiry.ts';
import { rewriteInput } from './rewrite-input.ts';
import { useSandboxCard } from './use-sandbox-card.ts';

type Props = { order: Order; payer: Payer; clientSecret: string };

const anyBrand = 'Visa, Mastercard, American Express and others';

/** Pays in the sandbox: a card form of our own, for cards that exist nowhere else. */
export function SandboxPayment({ order, payer, clientSecret }: Props) {
  const { card, form, rules, asking } = useSandboxCard(clientSecret, payer);
  const { errors } = form.formState;
  const brand = brandOf(useWatch({ control: form.control, name: 'number' }));

  function written(name: 'number' | 'expiry', format: (typed: string) => string) {
    const field = form.register(name, { validate: rules[name] });
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        rewriteInput(event.target, format);
        return field.onChange(event);
      },
    };
  }

  return (
    <PayForm order={order} payer={payer} card={card}>
      <p className="text-[0.9375rem] text-muted">
        Test mode: no real card is charged. Try 4242 4242 4242 4242 with any future date and any CVC.
      </p>
      <TextField
        label="Card number"
        required
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        help={brand?.name ?? anyBrand}
        error={errors.number?.message}
        {...written('number', groupNumber)}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label="Expiry date"
          required
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          error={errors.expiry?.message}
          {...written('expiry', formatExpiry)}
        />
        <TextField
          label="CVC"
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder={brand?.cvc === 4 ? '1234' : '123'}
          error={errors.cvc?.message}
          {...form.register('cvc', { validate: rules.cvc })}
        />
      </div>
      <TextField
        label="Name on card"
        required
        autoComplete="cc-name"
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: rules.name })}
      />
      <AuthenticationDialog asking={asking} />
    </PayForm>
  );
}
