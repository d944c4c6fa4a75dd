import type { Return } from '@spareworks/contract/calls/returns';
import { returnLimits } from '@spareworks/contract/plain/returns';
import { shop } from '@spareworks/contract/plain/shop';
import { useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useStep } from './use-step.ts';

function whereTo(): string {
  return `Please pack it well, put the order number in the parcel and send it to:\n${shop.contact.address.join('\n')}`;
}

/** The shop says whether it takes it back. */
export function AnswerForms({ found, onRefuse }: { found: Return; onRefuse: () => void }) {
  const [answer, setAnswer] = useState(whereTo);
  const { busy, failure, run, setFailure } = useStep(found);
  const params = { id: found._id };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() === '') setFailure('Please say where to send it.');
        else {
          void run(
            () => browserApi('POST /returns/{id}/accept', { params, body: { answer } }),
            'The return is accepted. The buyer gets your words by mail.',
          );
        }
      }}
    >
      <TextAreaField
        label="Where to send it"
        help="The buyer gets it by mail and sees it with the order."
        required
        rows={6}
        maxLength={returnLimits.words}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" loading={busy}>
          Accept return
        </Button>
        <Button variant="outline" onClick={onRefuse}>
          Refuse
        </Button>
      </div>
    </form>
  );
}
