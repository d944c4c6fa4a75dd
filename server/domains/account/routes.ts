import type { accountEndpoints } from '@spareworks/contract/calls/account';
import type { Database } from '../../db/database.ts';
import { bearerToken } from '../../http/guard.ts';
import type { Routes } from '../../http/serve.ts';
import type { Visit } from '../../kernel/caller.ts';
import type { Identity } from '../identity/identity.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  requireSession,
} from '../identity/own-sessions.ts';
import type { ImageContext } from '../images/keep-picture.ts';
import { rename } from '../people/profiles.ts';
import { askNewAddress, undoNewAddress } from './change-own-address.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { deleteOwnAccount, previewDeletion } from './delete-account.ts';
import { ownDataDownloads } from './download-own-data.ts';
import { keepPhoto, removePhoto } from './own-photo.ts';
import { readAccount } from './read-account.ts';

type Dependencies = { identity: Identity; images: ImageContext };

/** What people do with their own accounts. */
export function accountRoutes(
  database: Database,
  { identity, images }: Dependencies,
): Pick<Routes, keyof typeof accountEndpoints> {
  const { addressChanges } = identity;
  const download = ownDataDownloads(database);

  const sessionOf = ({ headers }: Visit) =>
    requireSession(identity, bearerToken(headers.authorization) ?? '');

  return {
    'GET /account': {
      perMinute: 300,
      small: true,
      handle: async ({ caller }) => ({ body: await readAccount(identity, caller) }),
    },
    'PATCH /account': {
      perMinute: 60,
      handle: async ({ caller, body }) => ({ body: await rename(database, caller.id, body.name) }),
    },
    'PUT /account/password': {
      perMinute: 30,
      async handle({ caller, body, visit }) {
        const session = await sessionOf(visit);
        const headers = await changeOwnPassword(identity, caller, body, { session, visit });
        return { body: { acknowledged: true }, headers };
      },
    },
    'POST /account/email': {
      perMinute: 30,
      async handle({ caller, body, visit }) {
        const session = await sessionOf(visit);
        await askNewAddress(identity, caller, body, { session, visit });
        return { body: { acknowledged: true } };
      },
    },
    'DELETE /account/email': {
      perMinute: 60,
      async handle({ caller }) {
        const deletedCount = await addressChanges.withdraw(caller.id);
        return { body: { acknowledged: true, deletedCount } };
      },
    },
    'POST /account/email/confirm': {
      perMinute: 30,
      async handle({ caller, body, visit }) {
        const session = await sessionOf(visit);
        return { body: { email: await addressChanges.confirm(caller, session.id, body.token) } };
      },
    },
    'POST /auth/undo-email-change': {
      perMinute: 30,
      handle: async ({ body, visit }) => ({
        body: { email: await undoNewAddress(identity, body.token, visit) },
      }),
    },
    'GET /account/sessions': {
      perMinute: 120,
      async handle({ caller, visit }) {
        const { id } = await sessionOf(visit);
        return { body: await listOwnSessions(database, { userId: caller.id, sessionId: id }) };
      },
    },
    'DELETE /account/sessions/{id}': {
      perMinute: 120,
      async handle({ caller, params }) {
        const deletedCount = await endOwnSession(database, caller.id, params.id);
        return { body: { acknowledged: true, deletedCount } };
      },
    },
    'DELETE /account/sessions': {
      perMinute: 60,
      async handle({ caller, visit }) {
        const { id } = await sessionOf(visit);
        const deletedCount = await endOtherSessions(database, { userId: caller.id, sessionId: id });
        return { body: { acknowledged: true, deletedCount } };
      },
    },
    'POST /account/photo': {
      perMinute: 20,
      handle: async ({ caller, file }) => ({ body: await keepPhoto(images, caller, file.path) }),
    },
    'GET /account/download': {
      perMinute: 10,
      handle: async ({ caller }) => ({
        body: download(caller.id),
        headers: {
          'content-disposition': `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.json"`,
        },
      }),
    },
    'GET /account/deletion': {
      perMinute: 60,
      handle: async ({ caller }) => ({ body: await previewDeletion(database, caller) }),
    },
    'POST /account/delete': {
      perMinute: 10,
      async handle({ caller, body, visit }) {
        await deleteOwnAccount({ identity, images }, caller, body, {
          session: () => sessionOf(visit),
          visit,
        });
        return { body: { acknowledged: true } };
      },
    },
    'DELETE /account/photo': {
      perMinute: 60,
      handle: async ({ caller }) => ({ body: await removePhoto(images, caller) }),
    },
  };
}
