import type { MessageThread } from '@spareworks/contract/calls/contact';
import { isMailAddress } from '@spareworks/contract/plain/mail-address';
import { messageLimits } from '@spareworks/contract/plain/message-states';
import { shop } from '@spareworks/contract/plain/shop';
import { Button } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useAnswer } from './use-answer.ts';

export function AnswerForm({ message }: { message: MessageThread }) {
  const answer = useAnswer(message);
  const { text, restored, type, forget, busy, error, behind, send, sendAllTheSame } = answer;
  const typed = answer.correcting ? answer.address.trim() : message.email;
  const recipient = isMailAddress(typed) ? typed : 'the corrected address';
  return (
    <form
      noValidate
      className="no-print flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!busy) void (behind ? sendAllTheSame() : send()).then(() => focusWrong(form));
      }}
    >
      <KeptNote shown={restored} onStartOver={forget} />
      {answer.correcting && (
        <TextField
          label="The sender’s address"
          type="email"
          autoComplete="off"
          readOnly={busy}
          value={answer.address}
          error={answer.addressError}
          help={
            message.answerable
              ? `The message has “${message.email}”. Correct it where you can see what was meant; the thread says that you did.`
              : `“${message.email}”, as it was typed, looks mistyped: no mail can go there. Correct it where you can see what was meant; the thread says that you did.`
          }
          onChange={({ target }) => answer.correct(target.value)}
        />
      )}
      <TextAreaField
        label="Your answer"
        rows={8}
        // What is typed while it is on its way would be in no mail.
        readOnly={busy}
        maxLength={messageLimits.text}
        value={text}
        error={error}
        help={`It is mailed to ${recipient}. Below it stands what was written to you, and a link to write again; what is answered to the mail itself goes to ${shop.contact.email}.`}
        onChange={({ target }) => type(target.value)}
      />
      <p role="alert" className="font-medium text-warning empty:hidden">
        {behind &&
          'Something was written above since you opened this page. Please read it first. Your text is kept.'}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" loading={busy}>
          {behind ? 'I have read it, send my answer' : 'Send answer'}
        </Button>
        {!answer.correcting && (
          <Button variant="outline" onClick={answer.beginCorrecting}>
            Correct the address
          </Button>
        )}
      </div>
    </form>
  );
}

/** The first field that is marked, once it is. */
function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
