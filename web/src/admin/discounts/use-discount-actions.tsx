import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api.ts';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { notify } from '../../ui/toast.ts';
import { changeDiscount, refreshDiscounts, removeDiscount } from './discounts-query.ts';

/** What can be done to a code from the list. `onDeleted`: its row is gone, and with it the button that had the focus. */
export function useDiscountActions(onDeleted: (code: DiscountCode) => void) {
  const client = useQueryClient();

  async function turn({ _id, version, enabled, code }: DiscountCode): Promise<void> {
    try {
      await changeDiscount(client, _id, { version, enabled: !enabled });
      notify.success(`The code ${code} is ${enabled ? 'off' : 'on'}.`);
    } catch (error) {
      // The list shows what it is now.
      if (error instanceof ApiProblem && error.status < 500) await refreshDiscounts(client);
      notifyProblem(error);
    }
  }

  async function remove(deleted: DiscountCode): Promise<void> {
    const { _id, code } = deleted;
    const question = {
      title: 'Delete this code?',
      text: (
        <span className="wrap-anywhere">
          {code} was never used. Once one is used it can only be switched off.
        </span>
      ),
      confirmLabel: 'Delete',
      danger: true,
    };
    if ((await confirmAndDo(question, () => removeDiscount(client, _id))) === null) return;
    notify.success(`The code ${code} is deleted.`);
    onDeleted(deleted);
  }

  return {
    onSwitch: (code: DiscountCode) => void turn(code),
    onDelete: (code: DiscountCode) => void remove(code),
  };
}
