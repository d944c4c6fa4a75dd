import { join } from 'node:path';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { backlog } from './backlog.ts';
import { type Config, internalUrl } from './config.ts';
import { configuredCardProvider } from './configured-card-provider.ts';
import { type Change, listenForChanges } from './db/change-listener.ts';
import type { Database } from './db/database.ts';
import { oneInstanceOnly } from './db/one-instance-only.ts';
import { demoPainter, drawnOnDemand } from './demo/painter.ts';
import { auditRoutes } from './domains/audit/routes.ts';
import { deskRoutes } from './domains/catalogue/desk-routes.ts';
import { countSitemaps, sitemapParts } from './domains/catalogue/list-addresses.ts';
import { catalogueRoutes } from './domains/catalogue/routes.ts';
import { contactRoutes } from './domains/contact/routes.ts';
import { createIdentity } from './domains/identity/identity.ts';
import type { PasswordHashing } from './domains/identity/identity-library.ts';
import { googleEndpoints, type OpenIdSettings } from './domains/identity/openid-provider.ts';
import { identityRoutes, serveIdentityRedirects } from './domains/identity/routes.ts';
import type { Pause } from './domains/identity/slow-down.ts';
import { configuredStorage } from './domains/images/configured-storage.ts';
import { folderStorage } from './domains/images/folder-storage.ts';
import { imageRoutes, servePictures } from './domains/images/routes.ts';
import { sweepIncoming, sweepPictures } from './domains/images/sweep-pictures.ts';
import type { MailTransport } from './domains/mail/mail-transport.ts';
import { startMailWorker } from './domains/mail/mail-worker.ts';
import { type InvoiceDrawer, makeInvoice } from './domains/orders/invoice.ts';
import { forgetOldKeys } from './domains/orders/once.ts';
import { orderRoutes } from './domains/orders/routes.ts';
import { overviewRoutes } from './domains/overview/routes.ts';
import { forgetImports } from './domains/part-files/forget-imports.ts';
import { startImportWorker } from './domains/part-files/import-worker.ts';
import { partFileRoutes } from './domains/part-files/routes.ts';
import { endHolds } from './domains/payments/end-holds.ts';
import { reconcile } from './domains/payments/reconcile.ts';
import { remindOfHolds } from './domains/payments/remind-of-holds.ts';
import { paymentRoutes, servePaymentWebhook } from './domains/payments/routes.ts';
import { transactionsInTurn } from './domains/payments/transactions-in-turn.ts';
import { promoteConfiguredAdmin } from './domains/people/change-role.ts';
import { peopleRoutes } from './domains/people/routes.ts';
import { forgetReplacedReviews } from './domains/reviews/forget-replaced.ts';
import { reviewRoutes } from './domains/reviews/routes.ts';
import { stockNoticeRoutes } from './domains/stock-notices/routes.ts';
import { sendNotices } from './domains/stock-notices/send-notices.ts';
import { findCaller } from './domains/tokens/access-tokens.ts';
import { clientKey } from './http/client-key.ts';
import { fairShare } from './http/fair-share.ts';
import { createLiveHub } from './http/live/live-hub.ts';
import { serveEvents } from './http/live/serve-events.ts';
import { logAnswer } from './http/log-answer.ts';
import { openApiDocument } from './http/openapi.ts';
import { serveOperations } from './http/operations.ts';
import { startScript } from './http/pages/html-document.ts';
import { createPageCache } from './http/pages/page-cache.ts';
import type { PageProgram } from './http/pages/page-program.ts';
import { servePages } from './http/pages/page-routes.ts';
import { tooManyRequests, unavailable } from './http/problem.ts';
import { answerBrokenRequest, missingRoute, problemSender } from './http/problem-handler.ts';
import { refuseUnkeepable } from './http/refuse-unkeepable.ts';
import { requestIds } from './http/request-ids.ts';
import { serveSearchEngines } from './http/search-engines.ts';
import { securityHeaders } from './http/security-headers.ts';
import { inProcessApi, type Routes, serveApi } from './http/serve.ts';
import { shedLoad } from './http/shed-load.ts';
import { serveFiles } from './http/static-files.ts';
import { invoiceDesk } from './invoices/invoice-desk.ts';
import { keptSecret } from './kept-secret.ts';
import { repeat } from './repeat.ts';
import { sandboxIdentityEndpoints } from './sandbox/identity-provider/endpoints.ts';
import { sandboxTransport } from './sandbox/mailbox.ts';
import { serveSandboxes } from './sandboxes.ts';

export type AppDependencies = {
  config: Config;
  database: Database;
  program: PageProgram;
  log: Logger;
  /** Holds every answer of the API to the contract; for tests. */
  checkAnswers?: boolean;
  /** The identity library's own; tests that sign many people in have one that remembers. */
  passwordHashing?: PasswordHashing;
  /** How answers to repeated guesses are held back; tests do not wait. */
  pause?: Pause;
  /** The shop's own desk; tests, which make many shops, share one. */
  drawInvoice?: InvoiceDrawer;
};

/** The composition root: every part of the server is put in its place here, by name. */
export async function buildApp({
  config,
  database,
  program,
  log,
  checkAnswers = false,
  passwordHashing = { hash: hashPassword, verify: verifyPassword },
  pause,
  drawInvoice,
}: AppDependencies): Promise<FastifyInstance> {
  const headers = securityHeaders({
    https: config.publicUrl.startsWith('https:'),
    inlineScripts: [program.entry.themeScript, startScript(program.assets)],
    development: program.development !== undefined,
    cardProvider: config.stripe !== null,
  });
  const sendProblem = problemSender(log, headers);
  const app = fastify({
    logger: false, // ours is handed to whoever writes; Fastify's makes one per request, which shows under load
    genReqId: requestIds(),
    trustProxy: config.trustProxy,
    bodyLimit: 100 * 1024,
    requestTimeout: 120_000, // a picture or a list of parts over a slow line; Fastify's default is to wait for ever
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000, // longer than the usual balancer's, so that it closes first
    maxRequestsPerSocket: 0,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 512 }, // an email address in a path may be 254 characters, encoded more
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
  });

  // Hooks take a callback, not a promise: they run for every request, and a promise each would cost more than their work.
  app.addHook('onRoute', (route) => {
    if (route.config?.writesOwnHeaders) return;
    const add = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      reply.headers(headers).header('x-request-id', request.id);
      done();
    };
    route.onRequest = [add, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(log, request, reply);
    done();
  });
  app.addHook('preClose', (done) => {
    // A connection that was busy when the shop was told to stop becomes idle later and would be waited for.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
  program.development?.attach(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A call without a body may still say that it would be JSON; clients do.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });

  shedLoad(app, {
    mostMs: 2000,
    refuse: (request, reply) => void sendProblem(request, reply, unavailable()),
  });
  refuseUnkeepable(app);
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientKey,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });

  const cache = createPageCache({ keep: program.development === undefined });
  const invoices = invoiceDesk();
  const mailWorker = startMailWorker(database, await mailTransport(config, database), log, {
    makeAttachment: (attachment) => makeInvoice(database, drawInvoice ?? invoices.ask, attachment),
  });
  const hub = createLiveHub((token) => findCaller(database, token));
  let onSitemapChange: (change: Change) => void = () => undefined; // before it is served there is none
  const onChange = (change: Change) => {
    cache.apply(change);
    hub.apply(change);
    onSitemapChange(change);
    if (change === 'everything' || change.tags.includes('mail')) mailWorker.wake();
  };
  const listener = await listenForChanges(database, onChange, (error) =>
    log.warn({ err: error }, 'database away'),
  );
  app.addHook('onClose', async () => {
    await mailWorker.stop();
    await invoices[Symbol.asyncDispose]();
    await listener.stop();
  });

  const secret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret');
  const google = googleSettings(config);
  const identity = createIdentity({
    database,
    publicUrl: config.publicUrl,
    secret,
    google,
    adminEmail: config.adminEmail,
    rateLimitFactor: config.rateLimitFactor,
    log,
    passwordHashing,
    pause,
  });
  await database.transaction((tx) => promoteConfiguredAdmin(tx, config.adminEmail));
  const payments = {
    database: transactionsInTurn(database, 3), // many who pay at the same moment: whoever only reads should hardly notice
    provider: configuredCardProvider(config),
    publicUrl: config.publicUrl,
    holdMinutes: config.orderHoldMinutes,
    log,
  };
  const incomingFolder = join(config.dataDir, 'incoming');
  const imageFolder = join(config.dataDir, 'images');
  const painter = demoPainter(imageFolder);
  app.addHook('onClose', () => painter[Symbol.asyncDispose]());
  const images = {
    database,
    storage: configuredStorage(drawnOnDemand(folderStorage(imageFolder), painter), config.s3),
    hostUrl: config.imageHostUrl,
    log,
  };
  const importWorker = startImportWorker(database, log);
  const jobs = [
    repeat(10 * 60_000, identity.sweep, log),
    repeat(10 * 60_000, () => forgetOldKeys(database), log),
    repeat(15_000, () => endHolds(payments).then(() => undefined), log),
    repeat(60_000, () => remindOfHolds(payments), log),
    repeat(60 * 60_000, () => sweepPictures(database, images.storage).then(() => undefined), log),
    repeat(60 * 60_000, () => sweepIncoming(incomingFolder), log),
    repeat(10 * 60_000, () => forgetImports(database), log),
    repeat(15_000, () => sendNotices(database, { publicUrl: config.publicUrl, secret }), log),
    repeat(60 * 60_000, () => forgetReplacedReviews(database), log),
    repeat(30_000, () => oneInstanceOnly(database, 'reconcile', 20, () => reconcile(payments)), log),
  ];
  // Not before the shop listens: its sandbox is reached like any other provider.
  app.addHook('onListen', async () => {
    for (const job of jobs) job.start();
  });
  app.addHook('onClose', async () => {
    for (const job of [...jobs, importWorker]) await job.stop();
  });

  let document: object | undefined;
  const openApi = () => {
    document ??= openApiDocument(config.publicUrl); // a noticeable part of a start, and few ever ask for it
    return document;
  };
  const share = fairShare({ atOnce: 2, mostPerClient: Math.ceil(16 * config.rateLimitFactor) });
  const routes: Routes = {
    ...catalogueRoutes(database, config.publicUrl, share),
    ...deskRoutes(database, config.publicUrl),
    ...reviewRoutes(database, config.publicUrl, share),
    ...stockNoticeRoutes(database, secret),
    ...contactRoutes(database, config.publicUrl),
    ...identityRoutes(identity),
    ...peopleRoutes(database, config.publicUrl),
    ...orderRoutes(database, {
      publicUrl: config.publicUrl,
      holdMinutes: config.orderHoldMinutes,
      log,
      drawInvoice: drawInvoice ?? invoices.ask,
    }),
    ...paymentRoutes(payments),
    ...imageRoutes(images),
    ...partFileRoutes(database, importWorker),
    ...overviewRoutes(database),
    ...auditRoutes(database, config.publicUrl),
  };

  serveOperations(app, {
    database,
    cache,
    databaseAnswers: listener.check,
    counted: backlog(database),
    liveConnections: hub.count,
  });
  const allowedMethods = serveApi(app, routes, {
    rateLimitFactor: config.rateLimitFactor,
    findCaller: identity.findCaller,
    checkAnswers,
    incomingFolder,
  });
  servePictures(app, images);
  serveIdentityRedirects(app, identity, config.rateLimitFactor);
  servePaymentWebhook(app, payments);
  serveEvents(app, { hub, findCaller: identity.findCaller, rateLimitFactor: config.rateLimitFactor });
  app.get('/api/openapi.json', { compress: {} }, async () => openApi());
  onSitemapChange = serveSearchEngines(app, {
    publicUrl: config.publicUrl,
    pages: program.entry.publicPages,
    manifest: program.entry.manifest,
    countSitemaps: () => countSitemaps(database),
    sitemapParts: (number) => sitemapParts(database, number),
    rateLimitFactor: config.rateLimitFactor,
  });
  serveSandboxes(app, { config, database, google, secret, log });
  await serveFiles(app);
  servePages(app, {
    program,
    cache,
    openApi,
    callApi: inProcessApi(routes),
    site: {
      testMode: config.testMode,
      publicUrl: config.publicUrl,
      google: google !== null,
      sandboxes: {
        mail: config.smtpUrl === null,
        payments: config.stripe === null,
        google: config.google === 'sandbox',
      },
    },
    headers,
    log,
    mayRender: app.createRateLimit({ max: Math.ceil(600 * config.rateLimitFactor), timeWindow: 60_000 }),
  });
  const refuse = (request: FastifyRequest) => {
    throw missingRoute(request, allowedMethods);
  };
  app.get('/api/*', refuse); // an unknown address of the API is not a page
  app.setNotFoundHandler(refuse);
  return app;
}

/** The operator's mail server, or the mailbox that stands in for it. */
async function mailTransport({ smtpUrl, mailFrom }: Config, database: Database): Promise<MailTransport> {
  if (smtpUrl === null || mailFrom === null) return sandboxTransport(database);
  // Loaded only where mail really leaves.
  const { smtpTransport } = await import('./domains/mail/smtp-transport.ts');
  return smtpTransport(smtpUrl, mailFrom);
}

/** Google itself, the sandbox that stands in for it, or nobody. */
function googleSettings(config: Config): OpenIdSettings | null {
  if (config.google === 'off') return null;
  if (config.google !== 'sandbox') return { ...googleEndpoints, ...config.google };
  return {
    ...sandboxIdentityEndpoints({ publicUrl: config.publicUrl, internalUrl: internalUrl(config) }),
    clientId: 'spareworks',
    clientSecret: 'only-known-in-the-sandbox',
  };
}
