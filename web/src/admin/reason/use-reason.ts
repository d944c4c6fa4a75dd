import { useKeptText } from '../../features/drafts/use-kept-text.ts';
import { useSubmit } from '../../lib/use-submit.ts';

type Options = {
  /** Of what it is the reason: what is typed is kept under it until it is done. */
  name: string;
  send: (reason: string) => Promise<void>;
};

/** The reason of an action: nothing is done without one, and what is typed stays until it is done. */
export function useReason({ name, send }: Options) {
  const kept = useKeptText(name);
  const { busy, errors, failure, submit, clear } = useSubmit({ fields: ['reason'] });

  async function sendReason(): Promise<void> {
    await send(kept.text);
    kept.forget();
  }

  function type(text: string): void {
    kept.type(text);
    clear();
  }

  return {
    reason: kept.text,
    restored: kept.restored,
    startOver: kept.forget,
    error: errors.reason ?? null,
    failure,
    busy,
    type,
    submit: () => submit(sendReason, kept.text.trim() === '' ? { reason: 'reason is required' } : {}),
  };
}
