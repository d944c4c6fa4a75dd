import { pictureTypes } from '@spareworks/contract/plain/pictures';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { ProfilePhoto } from '../../features/session/profile-photo.tsx';
import { browserApi } from '../../lib/api.ts';
import type { SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast.ts';
import { refreshAccount } from './account-query.ts';

const none = '/static/profile-photo.svg';

/** The photo in the header: chosen here, or brought along from Google. */
export function OwnPhoto({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const failure = useFailureNotice();
  const [sending, setSending] = useState(false);
  const inputId = useId();

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const content = currentTarget.files?.[0];
    currentTarget.value = ''; // so that the same file can be chosen again
    if (content === undefined || sending) return;
    setSending(true);
    try {
      await browserApi('POST /account/photo', { file: { field: 'image', content } });
      failure.takeBack();
      notify.success('Your photo is changed.');
      await refreshAccount(client);
    } catch (error) {
      failure.say(error);
    } finally {
      setSending(false);
    }
  }

  async function remove(): Promise<void> {
    const question = { title: 'Remove your photo?', confirmLabel: 'Remove photo', danger: true };
    const removed = await confirmAndDo(question, () => browserApi('DELETE /account/photo', {}));
    if (removed === null) return;
    notify.success('Your photo is removed.');
    await refreshAccount(client);
  }

  const hasPhoto = user.photoURL !== null && user.photoURL !== none;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ProfilePhoto photoURL={user.photoURL} className="size-20" />
      <div className="flex flex-wrap gap-2">
        <input
          id={inputId}
          type="file"
          accept={pictureTypes.join(',')}
          className="peer sr-only"
          onChange={(event) => void send(event)}
        />
        <label
          htmlFor={inputId}
          className="btn btn-outline cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2"
        >
          {sending && <Spinner />}
          {hasPhoto ? 'Choose another photo' : 'Choose a photo'}
        </label>
        {hasPhoto && (
          <Button variant="ghost" onClick={() => void remove()}>
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
}
