import { day } from '@spareworks/contract/plain/dates';
import { lineFitText } from '@spareworks/contract/plain/line-fit';
import type { OrderLine } from '@spareworks/contract/schemas/order';
import { classNames } from '../../lib/class-names.ts';

/** What the shop told at purchase about the part and the buyer's car; nothing where no car was chosen. */
export function LineFit({ fit }: Pick<OrderLine, 'fit'>) {
  if (fit === null) return null;
  return (
    <span
      className={classNames(
        'block text-sm font-normal wrap-anywhere',
        fit.verdict === 'does not fit' ? 'text-error' : 'text-muted',
      )}
    >
      {lineFitText(fit)}, as of {day(fit.at)}
    </span>
  );
}
