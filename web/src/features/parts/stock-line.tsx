import CircleAlert from 'virtual:icons/circle-alert';
import CircleCheck from 'virtual:icons/circle-check';
import CircleSlash from 'virtual:icons/circle-slash';
import { classNames } from '../../lib/class-names.ts';
import type { Stock } from './stock.ts';

const looks = {
  plenty: { Icon: CircleCheck, colour: 'text-success' },
  few: { Icon: CircleAlert, colour: 'text-warning' },
  'too-few': { Icon: CircleSlash, colour: 'text-error' },
  none: { Icon: CircleSlash, colour: 'text-error' },
} as const;

/** The stock in words, with an icon so that it does not hang on the colour. */
export function StockLine({ stock, id }: { stock: Stock; id?: string }) {
  const { Icon, colour } = looks[stock.level];
  return (
    <p id={id} className={classNames('flex items-start gap-2 font-semibold', colour)}>
      <Icon size={20} className="mt-0.5 shrink-0" />
      {stock.words}
    </p>
  );
}
