import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { Deposits } from './deposits.tsx';

const [first] = linesOfThree;

function words(depositRefunded: number, canceled = 0): string {
  const lines = [{ ...first, quantity: 2, deposit: 40, depositRefunded, canceled }] as typeof linesOfThree;
  const order = someOrder({ deposit: 40, lines });
  return renderToStaticMarkup(<Deposits order={order} returnable={[]} />).replaceAll(/<[^>]+>/g, ' ');
}

test('as long as a deposit can come back it says how', () => {
  expect(words(0)).toContain('Send your old part back within 90 days after we have shipped the new one');
  expect(words(1)).toContain('given back for 1 of 2');
  expect(words(1)).toContain('Send your old part back');
});

test('nobody is asked for an old part whose deposit went back', () => {
  expect(words(2)).toContain('given back for 2 of 2');
  expect(words(2)).not.toContain('Send your old part back');
  expect(words(1, 1)).not.toContain('Send your old part back');
});

test('what is shipped and no longer to be sent back, for it was asked for or the time is over, is not asked for again', () => {
  const shown = (shippedAt: string | null) =>
    renderToStaticMarkup(
      <Deposits
        order={someOrder({ shippedAt, lines: [{ ...first, deposit: 15 }] as typeof linesOfThree })}
        returnable={[]}
      />,
    );
  expect(shown(null)).toContain('Send your old part back');
  expect(shown('2026-05-31T18:15:00.000Z')).not.toContain('Send your old part back');
});
