import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useKeptVisitorForm } from '../../../features/drafts/use-kept-form.ts';
import { useForm } from '../../../lib/use-form.ts';
import type { Asking, CardForm, CardResult, Payer } from '../card-form.ts';
import { cvcProblem, isBegun, numberProblem } from './card-number.ts';
import { expiryProblem, readExpiry } from './expiry.ts';
import { authenticate, confirmCard, lookUp, type Standing } from './sandbox-calls.ts';

export type CardFields = { name: string; number: string; expiry: string; cvc: string };
export type Authentication = 'succeed' | 'fail' | 'leave';

const notAuthenticated = 'The payment was not authenticated. Please try again.';

/** The sandbox's card form. `asking` is there while the card's owner is asked whether it is them. */
export function useSandboxCard(clientSecret: string, payer: Payer) {
  const form = useForm<CardFields>({
    defaultValues: { name: payer.name, number: '', expiry: '', cvc: '' },
  });
  const kept = useKeptVisitorForm({ form, name: 'card', fields: ['name'] });
  const begun = isBegun(useWatch({ control: form.control }));
  const [asking, setAsking] = useState<((answer: Authentication) => void) | null>(null);

  const rules = {
    name: (typed: string) => typed.trim() !== '' || 'Name is required',
    number: (typed: string) => numberProblem(typed) ?? true,
    expiry: (typed: string) => expiryProblem(typed, new Date()) ?? true,
    cvc: (typed: string, { number }: CardFields) => cvcProblem(typed, number) ?? true,
  };

  function confirm(asking: Asking): Promise<CardResult | null> {
    return new Promise((resolve, reject) => {
      const send = form.handleSubmit(
        async (fields) => resolve(await pay(fields, asking)),
        () => resolve(null),
      );
      send().catch(reject);
    });
  }

  async function pay({ name, number, expiry, cvc }: CardFields, asking: Asking): Promise<CardResult | null> {
    const date = readExpiry(expiry);
    if (date === null) return null;
    const standing = await confirmCard(clientSecret, { name, number, cvc, expiry: date }, payer);
    const result = await settle(standing, asking);
    if (result.ok) kept.forget();
    return result;
  }

  async function settle(standing: Standing, asking: Asking): Promise<CardResult> {
    if (standing !== 'needs-authentication') return standing;
    const answer = await asking(new Promise<Authentication>((resolve) => setAsking(() => resolve)));
    setAsking(null);
    if (answer === 'leave') return { ok: false, error: notAuthenticated };
    const after = await authenticate(clientSecret, answer);
    return after === 'needs-authentication' ? { ok: false, error: notAuthenticated } : after;
  }

  async function standing(): Promise<CardResult | null> {
    const known = await lookUp(clientSecret);
    return known === 'needs-authentication' ? null : known;
  }

  const card: CardForm = { ready: true, begun, confirm, lookUp: standing };
  return { card, form, rules, asking };
}
