import CircleCheck from 'virtual:icons/circle-check';
import { messageLimits } from '@spareworks/contract/plain/message-states';
import { shop } from '@spareworks/contract/plain/shop';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { NeedsScript } from '../../features/contact/needs-script.tsx';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { sentence } from '../../lib/sentence.ts';
import { isRefusal } from '../../lib/what-failed.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';

export const handle: RouteHandle = {
  head: () => ({
    title: 'Write again',
    description: `Write again to ${shop.name} about a message that was answered.`,
    robots: 'noindex',
  }),
};

type State = { at: 'start' | 'sending' | 'sent' } | { at: 'failed'; reason: string };

/** What was typed belongs to the mail whose link led here. */
function useAgain(token: string) {
  const of = token.split('.', 1)[0] ?? '';
  const draft = draftOf<string>(`write-again:${of}`, null);
  const keys = useMemo(() => createIdempotencyKeys(draftOf<LastSent>(`write-again-sent:${of}`, null)), [of]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  const [empty, setEmpty] = useState(true);
  const [state, setState] = useState<State>({ at: 'start' });

  function keep(typed: string): void {
    if (of === '') return;
    if (typed === '') draft.forget();
    else draft.write(typed);
  }

  // The page itself is the same for everybody, so what was kept comes after it. What was typed before the program ran is newer.
  const restore = useEffectEvent(() => {
    if (field.current === null) return;
    const kept = of === '' ? null : draft.read();
    if (field.current.value !== '') keep(field.current.value);
    else if (kept !== null) {
      field.current.value = kept;
      setRestored(true);
    }
    setEmpty(field.current.value === '');
  });
  useEffect(() => restore(), [of]);

  async function send(): Promise<void> {
    const body = { token, message: field.current?.value.trim() ?? '' };
    if (body.message === '') {
      setState({ at: 'failed', reason: 'The message is empty.' });
      return;
    }
    setState({ at: 'sending' });
    try {
      const headers = { 'idempotency-key': keys.keyFor(body) };
      await browserApi('POST /messages/again', { body, headers });
      keys.arrived();
      draft.forget();
      setState({ at: 'sent' });
    } catch (error) {
      if (isRefusal(error)) keys.arrived();
      const atField = error instanceof ApiProblem ? error.errors.message : undefined;
      setState({ at: 'failed', reason: sentence(atField ?? problemTitle(error)) });
    }
  }

  return {
    field,
    restored,
    empty,
    state,
    type: (typed: string) => {
      keep(typed);
      setEmpty(typed === '');
      setRestored(false);
      if (state.at === 'failed') setState({ at: 'start' });
    },
    startOver: () => {
      if (field.current !== null) field.current.value = '';
      draft.forget();
      setRestored(false);
      setEmpty(true);
    },
    send,
  };
}

/** Why nothing can be written by this link; asked at once, so that nobody writes in vain. null: as far as is known, something can. */
function useDeadLink(token: string): string | null {
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setReason(null);
    browserApi('POST /messages/again/check', { body: { token } }).catch((error: unknown) => {
      // Whether it works is not known then: sending says so.
      if (current && isRefusal(error)) setReason(problemTitle(error));
    });
    return () => {
      current = false;
    };
  }, [token]);
  return reason;
}

/** Where the link in the mail with an answer leads: what is written here joins what was written before. */
export function WriteAgainPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { field, restored, empty, state, type, startOver, send } = useAgain(token);
  const dead = useDeadLink(token);
  return (
    <Container className="min-h-[60vh] py-12 lg:py-16">
      <PageHeading title="Write again" />
      {state.at === 'sent' ? (
        <div role="status" className="flex max-w-prose flex-col items-start gap-5">
          <p className="flex items-start gap-2 font-medium">
            <CircleCheck size={22} className="mt-0.5 shrink-0 text-success" />
            Thank you. We read it together with what you wrote before, and answer by mail.
          </p>
          <ButtonLink to={paths.home.href()} variant="outline">
            To the home page
          </ButtonLink>
        </div>
      ) : (
        <form
          method="dialog"
          noValidate
          className="flex max-w-prose flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (state.at !== 'sending' && dead === null) void send();
          }}
        >
          <p role="alert" className="font-medium text-error empty:hidden">
            {dead}
          </p>
          <KeptNote shown={restored} onStartOver={startOver} />
          {/* What was typed before it was known stays to be read and copied. */}
          <div hidden={dead !== null && empty}>
            <TextAreaField
              label="Message"
              rows={8}
              maxLength={messageLimits.text}
              ref={field}
              readOnly={dead !== null}
              error={state.at === 'failed' ? state.reason : undefined}
              help={
                dead === null
                  ? 'We read it together with what you wrote before, and answer to the same address.'
                  : 'Nothing can be sent by this link. Please use the contact form.'
              }
              onChange={({ target }) => type(target.value)}
            />
          </div>
          {dead !== null && empty && <p>Nothing can be sent by this link. Please use the contact form.</p>}
          <div>
            {dead === null ? (
              <Button type="submit" size="large" loading={state.at === 'sending'}>
                Send
              </Button>
            ) : (
              <ButtonLink to={`${paths.home.href()}#contact`} variant="outline">
                To the contact form
              </ButtonLink>
            )}
          </div>
          <NeedsScript />
        </form>
      )}
    </Container>
  );
}

export const route = { handle, Component: WriteAgainPage };
