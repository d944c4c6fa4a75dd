import {
  type FormEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { sentence } from '../../lib/sentence.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { type ContactMessage, canBeAnswered, contactMessage, fillIn } from './contact-message.ts';
import { NeedsScript } from './needs-script.tsx';
import { sendMessage } from './send-message.ts';

/** The id of the first field. */
export const contactFormStart = 'contact-name';

type State =
  | { at: 'start' | 'sending' }
  | { at: 'sent'; answerable: boolean }
  | { at: 'failed'; reason: string; errors: Record<string, string> };

const thanks = 'Thank you. We read every message and answer on working days.';
const noWayBack =
  'It has no email address or phone number that can be used, so we cannot answer it. If you want an answer, please write again with one.';
const unsent = 'The message could not be sent. Please try again.';

/** Whoever writes gets through: no field is required, none is checked. */
export function ContactForm() {
  const [state, setState] = useState<State>({ at: 'start' });
  const [restored, setRestored] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const session = useSession();
  const known = session.status === 'signed-in' || session.status === 'signed-out';
  const owner = session.status === 'signed-in' ? session.user.email : null;
  const draft = draftOf<ContactMessage>('contact', owner);
  const keys = useMemo(() => createIdempotencyKeys(draftOf<LastSent>('contact-sent', owner)), [owner]);
  const read = useEffectEvent(draft.read);

  // Once it is known whose it may be. What was typed before the program ran is newer.
  useEffect(() => {
    const kept = known ? read() : null;
    if (kept === null || element.current === null) return;
    if (contactMessage(new FormData(element.current)) !== null) return;
    setRestored(fillIn(element.current, kept));
  }, [known]);

  function keep(event: FormEvent<HTMLFormElement>): void {
    const typed = contactMessage(new FormData(event.currentTarget));
    if (typed === null) draft.forget();
    else draft.write(typed);
  }

  function startOver(form: HTMLFormElement | null): void {
    form?.reset();
    draft.forget();
    setRestored(false);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const message = contactMessage(new FormData(form));
    if (message === null || state.at === 'sending') return;
    setState({ at: 'sending' });
    try {
      const acknowledged = await sendMessage(message, keys);
      if (acknowledged) startOver(form);
      setState(acknowledged ? { at: 'sent', answerable: canBeAnswered(message) } : { at: 'start' });
    } catch (error) {
      const [reason, errors] = error instanceof ApiProblem ? [error.title, error.errors] : [unsent, {}];
      setState({ at: 'failed', reason, errors });
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send(event.currentTarget);
  }

  const errorOf = (name: string) => (state.at === 'failed' ? sentence(state.errors[name] ?? '') : '');
  return (
    // Before the script runs the form must not go anywhere: as a GET, what was typed would end up in the address.
    <form
      ref={element}
      method="dialog"
      noValidate
      onInput={keep}
      onSubmit={submit}
      className="relative flex flex-col gap-5"
    >
      <KeptNote shown={restored} onStartOver={() => startOver(element.current)} />
      <TextField id={contactFormStart} label="Name" name="name" autoComplete="name" error={errorOf('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Email"
          name="email"
          autoComplete="email"
          inputMode="email"
          error={errorOf('email')}
        />
        <TextField label="Phone" name="phone" autoComplete="tel" inputMode="tel" error={errorOf('phone')} />
      </div>
      <TextAreaField label="Message" name="message" rows={6} error={errorOf('message')} />
      <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="large" loading={state.at === 'sending'}>
          Send
        </Button>
        <div className="font-medium">
          <div role="status">
            {state.at === 'sent' && <p className="text-success">{thanks}</p>}
            {state.at === 'sent' && !state.answerable && <p className="mt-1 font-normal">{noWayBack}</p>}
          </div>
          <p role="alert" className="text-error">
            {state.at === 'failed' ? state.reason : ''}
          </p>
        </div>
      </div>
      <NeedsScript />
    </form>
  );
}
