import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { keepAccount } from './accounts.ts';
import { chooserPage, messagePage } from './chooser-page.ts';
import type { EntryStore } from './entry-store.ts';
import type { LoadProvider } from './provider.ts';
import { type Choice, nothingTyped, type OfferedAccount, readChoice } from './read-choice.ts';

export type ChooserOptions = {
  load: LoadProvider;
  store: EntryStore;
  accounts: readonly OfferedAccount[];
  barred: () => Promise<ReadonlySet<string>>;
  publicUrl: string;
  config: object;
};

type Call = FastifyRequest<{ Params: { uid: string }; Body: unknown }>;

/** The pages on which somebody picks an account. */
export function serveChooser(scope: FastifyInstance, options: ChooserOptions): void {
  const { load, store, accounts, barred, publicUrl, config } = options;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  scope.get('/choose/:uid', { config }, async (request: Call, reply) => {
    const { provider } = await load();
    if (!(await isUnderWay(provider, request, reply))) return sendPage(reply, 400, overPage(publicUrl));
    return sendPage(reply, 200, chooserPage({ accounts, typed: nothingTyped, faults: [] }));
  });

  scope.post('/choose/:uid', { config }, async (request: Call, reply) => {
    const { provider } = await load();
    if (!(await isUnderWay(provider, request, reply))) return sendPage(reply, 400, overPage(publicUrl));
    const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const choice = readChoice(posted, accounts, await barred());
    if (choice.kind === 'refused') return sendPage(reply, 400, chooserPage({ accounts, ...choice }));
    const result = await resultOf(choice, store);
    const next = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(next, 303);
  });
}

/** The cookie of this very sign-in has to come along, which no other site can make a browser send. */
async function isUnderWay(provider: Provider, request: Call, reply: FastifyReply): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return uid === request.params.uid;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false;
    throw error;
  }
}

async function resultOf(
  choice: Exclude<Choice, { kind: 'refused' }>,
  store: EntryStore,
): Promise<InteractionResults> {
  if (choice.kind === 'canceled') {
    return { error: 'access_denied', error_description: 'The sign-in was canceled' };
  }
  const accountId = await keepAccount(store, choice.account);
  return { login: { accountId }, select_account: {}, consent: {} }; // answers every prompt a client may ask for
}

function overPage(shopUrl: string): string {
  const text =
    'It took too long, was finished already, or began in another browser. Start again from the shop.';
  return messagePage({ title: 'This sign-in is over', text, shopUrl });
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
