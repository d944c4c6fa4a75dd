import type { Return } from '@spareworks/contract/calls/returns';
import { returnStateWords } from '@spareworks/contract/plain/returns';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import { notify } from '../../ui/toast.ts';
import { ReasonDialog } from '../reason/reason-dialog.tsx';
import { afterStep } from './returns-query.ts';

type Props = { found: Return; open: boolean; onClose: () => void };

/** What refusing means, or that it can no longer be. */
export function refusalText({ name, state }: Pick<Return, 'name' | 'state'>): string {
  if (state === 'asked') return `${name} keeps the parts, and nothing goes back.`;
  return `Somebody else was quicker: this return is ${returnStateWords[state].toLowerCase()} now, and can no longer be refused.`;
}

/** Stays open with what was typed when a colleague answers the return meanwhile, and says so. */
export function RefuseDialog({ found, open, onClose }: Props) {
  const client = useQueryClient();
  return (
    <ReasonDialog
      name={`refuse-return:${found._id}`}
      open={open}
      title="Refuse this return?"
      text={refusalText(found)}
      help="The buyer gets it by mail."
      confirmLabel="Refuse return"
      danger
      onClose={onClose}
      send={async (reason) => {
        const params = { id: found._id };
        await afterStep(client, found, browserApi('POST /returns/{id}/refuse', { params, body: { reason } }));
        notify.success('The return is refused.');
        onClose();
      }}
    />
  );
}
