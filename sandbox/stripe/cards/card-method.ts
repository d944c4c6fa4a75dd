/** What is kept of a card: never its number or its code. */
export type CardMethod = {
  id: string;
  created: number;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  cvc_check: 'pass' | 'fail' | null;
  name: string | null;
  email: string | null;
};
