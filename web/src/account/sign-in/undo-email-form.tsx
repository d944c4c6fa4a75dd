import { browserApi } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from './form-parts.tsx';
import { spend } from './kept-token.ts';

type Props = { token: string | null | undefined; over: () => void; onUndone: (email: string) => void };

/** For whoever finds by mail that their account has another address, and did not do that. */
export function UndoEmailForm({ token, over, onUndone }: Props) {
  const { busy, failure, submit } = useSubmit({ fields: [] });

  async function undo(): Promise<void> {
    const body = { token: token ?? '' };
    const { email } = await spend(() => browserApi('POST /auth/undo-email-change', { body }), over);
    await loadSession(); // every session has ended, also one in this browser
    onUndone(email);
  }

  return (
    <>
      <Button size="large" wide loading={busy} onClick={() => void submit(undo)}>
        Take my account back
      </Button>
      <FormProblem>{failure}</FormProblem>
    </>
  );
}
