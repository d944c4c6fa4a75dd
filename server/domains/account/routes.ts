import type { accountEndpoints } from '@spareworks/contract/calls/account';
import type { Database } from '../../db/database.ts';
import { bearerToken } from '../../http/guard.ts';
import type { Routes } from '../../http/serve.ts';
import type { Visit } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Identity } from '../identity/identity.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../identity/own-sessions.ts';
import { proveOneself } from '../identity/prove-oneself.ts';
import { rememberBrowser } from '../identity/sign-in.ts';
import type { ImageContext } from '../images/keep-picture.ts';
import { rename } from '../people/profiles.ts';
import { deleteOwnAccount, previewDeletion } from './delete-account.ts';
import { ownDataDownloads } from './download-own-data.ts';
import { keepPhoto, removePhoto } from './own-photo.ts';

type Dependencies = { identity: Identity; images: ImageContext };

/** What people do with their own accounts. */
export function accountRoutes(
  database: Database,
  { identity, images }: Dependencies,
): Pick<Routes, keyof typeof accountEndpoints> {
  const { limits, addressChanges } = identity;
  const download = ownDataDownloads(database);

  /** The session the call's token was made from; it may have ended a moment ago. */
  async function sessionOf({ headers }: Visit) {
    const session = await identity.findSession(bearerToken(headers.authorization) ?? '');
    if (session === null) throw new Problem('signed_out');
    return session;
  }

  return {
    'GET /account': {
      perMinute: 300,
      small: true,
      async handle({ caller }) {
        const ways = await identity.waysIn(caller.id);
        const pendingEmail = await addressChanges.pending(caller.id);
        return {
          body: {
            hasPassword: ways.includes('credential'),
            hasGoogle: ways.includes('google'),
            pendingEmail,
          },
        };
      },
    },
    'PATCH /account': {
      perMinute: 60,
      handle: async ({ caller, body }) => ({ body: await rename(database, caller.id, body.name) }),
    },
    'PUT /account/password': {
      perMinute: 30,
      async handle({ caller, body, visit }) {
        const session = await sessionOf(visit);
        const proof = { password: body.currentPassword, session, visit };
        const before = await proveOneself(identity, caller, proof);
        const after = await identity.hashing.known(() => identity.hash(body.newPassword));
        await identity.changePassword({ person: caller, sessionId: session.id, before, after });
        const headers = await rememberBrowser(identity, visit.headers, caller.email, {});
        return { body: { acknowledged: true }, headers };
      },
    },
    'POST /account/email': {
      perMinute: 30,
      async handle({ caller, body, visit }) {
        const session = await sessionOf(visit);
        await proveOneself(identity, caller, { password: body.currentPassword, session, visit });
        await limits.count('new-address', { address: visit.address, account: body.email });
        await addressChanges.ask(caller, body.email);
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
      async handle({ body, visit }) {
        if (!identity.isTrustedOrigin(visit.headers)) throw new Problem('wrong_origin');
        await limits.count('new-password', { address: visit.address, account: `token ${body.token}` });
        return { body: { email: await addressChanges.undo(body.token) } };
      },
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
