import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { addBackgroundJobs } from './background-jobs.ts';
import { backlog } from './backlog.ts';
import { type Build, readBuild } from './build-id.ts';
import { type Config, isForThisMachine } from './config.ts';
import { keptFiles } from './db/build-files.ts';
import type { Database, Db } from './db/database.ts';
import type { ReadingDatabase } from './db/read-from-replica.ts';
import { exchangeCounts } from './db/request-counts.ts';
import { transactionsTogether } from './db/transactions-together.ts';
import { accountRoutes } from './domains/account/routes.ts';
import { addressBookRoutes } from './domains/address-book/routes.ts';
import { auditRoutes } from './domains/audit/routes.ts';
import { basketRoutes } from './domains/basket/routes.ts';
import { adminPartRoutes } from './domains/catalogue/admin-routes.ts';
import { knownParts } from './domains/catalogue/known-parts.ts';
import { countSitemaps, sitemapParts } from './domains/catalogue/list-addresses.ts';
import { partNamesOf, partsNamed } from './domains/catalogue/parts-named.ts';
import { countPartsByGroup, groupsSold, partsOfGroup } from './domains/catalogue/parts-of-groups.ts';
import { catalogueRoutes } from './domains/catalogue/routes.ts';
import { checkoutRoutes } from './domains/checkout/routes.ts';
import { contactRoutes } from './domains/contact/routes.ts';
import { deliveryRoutes } from './domains/delivery/routes.ts';
import { codesOfGroup } from './domains/discounts/codes-of-groups.ts';
import { discountRoutes } from './domains/discounts/routes.ts';
import type { Finding } from './domains/finding/finding.ts';
import { failureNotes } from './domains/finding/note-failures.ts';
import { findingRoutes } from './domains/finding/routes.ts';
import { fitAnswerRoutes } from './domains/fit-answers/routes.ts';
import { carRoutes } from './domains/fitment/car-routes.ts';
import { carSitemap, countCarSitemaps } from './domains/fitment/list-car-addresses.ts';
import { fitmentRoutes } from './domains/fitment/routes.ts';
import { standingOfParts } from './domains/fitment/standing-of-parts.ts';
import { partsFitting } from './domains/fitment/verdicts.ts';
import { garageRoutes } from './domains/garage/routes.ts';
import { followGroups } from './domains/groups/follow-groups.ts';
import { groupPaths } from './domains/groups/read-group.ts';
import { groupRoutes } from './domains/groups/routes.ts';
import { createIdentity } from './domains/identity/identity.ts';
import type { PasswordHashing } from './domains/identity/identity-library.ts';
import { passwordHashing as libraryHashing } from './domains/identity/password-hashing.ts';
import { identityRoutes, serveIdentityRedirects } from './domains/identity/routes.ts';
import type { Pause } from './domains/identity/slow-down.ts';
import { requirePictures } from './domains/images/check-pictures.ts';
import { configuredStorage } from './domains/images/configured-storage.ts';
import { folderStorage, imageFolder } from './domains/images/folder-storage.ts';
import { measurePicture } from './domains/images/measure-picture.ts';
import { imageRoutes, serveIcons, servePictures } from './domains/images/routes.ts';
import { startMailWorker } from './domains/mail/mail-worker.ts';
import { makerPaths } from './domains/makers/read-makers.ts';
import { makerRoutes } from './domains/makers/routes.ts';
import { findGuest } from './domains/orders/guest-token.ts';
import { type InvoiceDrawer, makeInvoice } from './domains/orders/invoice.ts';
import { orderIdNumbered, orderNumbersOf } from './domains/orders/order-numbers.ts';
import { orderRoutes } from './domains/orders/routes.ts';
import { overviewRoutes } from './domains/overview/routes.ts';
import { followFooter } from './domains/pages/follow-footer.ts';
import { type MarkdownRenderer, markdownProcess } from './domains/pages/markdown/markdown-process.ts';
import { publishedPaths } from './domains/pages/read-published.ts';
import { pageRoutes } from './domains/pages/routes.ts';
import { isGroupInFile } from './domains/part-files/groups-of-files.ts';
import { startImportWorker } from './domains/part-files/import-worker.ts';
import { partFileRoutes } from './domains/part-files/routes.ts';
import { paymentRoutes, servePaymentWebhook } from './domains/payments/routes.ts';
import { transactionsInTurn } from './domains/payments/transactions-in-turn.ts';
import { promoteConfiguredAdmin } from './domains/people/change-role.ts';
import { addressesFound } from './domains/people/list-users.ts';
import { peopleRoutes } from './domains/people/routes.ts';
import { returnRoutes } from './domains/returns/routes.ts';
import { reviewRoutes } from './domains/reviews/routes.ts';
import { followSettings } from './domains/settings/follow-settings.ts';
import { serveAccent, settingsRoutes } from './domains/settings/routes.ts';
import { setupRoutes } from './domains/setup/routes.ts';
import { stockNoticeRoutes } from './domains/stock-notices/routes.ts';
import { taxRoutes } from './domains/tax/routes.ts';
import { type CarData, carData } from './domains/vehicles/car-data/car-data.ts';
import { followCarNames } from './domains/vehicles/car-names.ts';
import { vehicleRoutes } from './domains/vehicles/routes.ts';
import { followChanges } from './follow-changes.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { createServer } from './http/create-server.ts';
import { fairShare } from './http/fair-share.ts';
import { serveEvents } from './http/live/serve-events.ts';
import { openApiDocument } from './http/openapi.ts';
import { serveOperations } from './http/operations.ts';
import { startScript } from './http/pages/html-document.ts';
import type { PageProgram } from './http/pages/page-program.ts';
import { servePages } from './http/pages/page-routes.ts';
import { missingRoute } from './http/problem-handler.ts';
import { serveSearchEngines } from './http/search-engines.ts';
import { securityHeaders } from './http/security-headers.ts';
import { inProcessApi, type Routes, serveApi } from './http/serve.ts';
import { serveOpenApi } from './http/serve-open-api.ts';
import { type SharedLimits, sharedLimits } from './http/shared-limits.ts';
import { serveFiles } from './http/static-files.ts';
import { createStopping, type Stopping } from './http/stopping.ts';
import { invoiceProcess } from './invoices/invoice-process.ts';
import { busyThread } from './kernel/busy-thread.ts';
import { inTurns } from './kernel/in-turns.ts';
import { keptSecret } from './kernel/kept-secret.ts';
import { type DemoPictures, openDemo, openDemoPictures, openSandbox } from './open-workspaces.ts';
import { type OutsideWorld, outsideWorld } from './outside-world.ts';
import { spanExporter } from './tracing/span-exporter.ts';
import { createTracer, type Tracer } from './tracing/tracer.ts';

export type AppDependencies = {
  config: Config;
  database: Database;
  /** Where lists are read, if not from the database itself. */
  replica?: ReadingDatabase | null;
  program: PageProgram;
  log: Logger;
  /** What this program is, for /healthz. */
  build?: Build;
  /** Told by whoever runs the shop when it is to stop. */
  stopping?: Stopping;
  /** Holds every answer of the API to the contract; for tests. */
  checkAnswers?: boolean;
  /** The identity library's own; tests that sign many people in have one that takes no time. */
  passwordHashing?: PasswordHashing;
  /** How answers to repeated guesses are held back; tests do not wait. */
  pause?: Pause;
  /** Searches wait until they can find what was committed before them; for tests. */
  settleSearches?: boolean;
  /** The shop's own process; most tests have no need of a drawing. */
  drawInvoice?: InvoiceDrawer;
  /** The shop's own process; tests, which make many shops, share one. */
  cars?: CarData;
  /** The same for what turns Markdown into HTML. */
  markdown?: MarkdownRenderer;
  /** Finds parts: in a thread of its own, or here in tests, which make many shops. */
  finding: Finding;
  /** Of a demo, where somebody draws its pictures already; closed with the shop. */
  demoPictures?: DemoPictures | null;
  /** Whether what is to be done by the clock is done; tests run a job when they want it. */
  byTheClock?: boolean;
  /** Posts what is in the queue; that of tests which only read what was written leaves it there. */
  postMail?: typeof startMailWorker;
};

/** The composition root: every part of the server is put in its place here, by name. */
export async function buildApp(given: AppDependencies): Promise<FastifyInstance> {
  const build = given.build ?? readBuild();
  const tracer = configuredTracer(given, build);
  const dependencies = { ...given, database: tracer?.traceDatabase(given.database) ?? given.database };
  const { config, database, replica = null, program, log, checkAnswers = false } = dependencies;
  const { stopping = createStopping() } = dependencies;
  const reads: Db = replica ?? database;
  const headers = securityHeaders({
    https: config.publicUrl.startsWith('https:'),
    inlineScripts: [program.entry.themeScript, startScript(program.assets)],
    development: program.development !== undefined,
    paymentForm: config.stripe?.form ?? null,
  });
  const self = randomUUID(); // not the instance's name, which two may share by mistake
  const limits = sharedLimits((counts) => exchangeCounts(database, self, counts));
  const app = await createServer({
    trustProxy: config.trustProxy,
    headers,
    log,
    stopping,
    limitStore: limits.store,
  });
  const methodsOf = allowedMethods(app);
  tracer?.traceRequests(app);
  app.addHook('onClose', () => tracer?.stop());
  program.development?.attach(app);

  const sandbox = await openSandbox(config, database);
  const demo = await openDemo(config);
  const outside = await outsideWorld(config, sandbox);
  const domains = await buildDomains(app, dependencies, { outside, limits });
  const changes = await followChanges(app, dependencies, domains);
  const { routes, identity, payments, images, incomingFolder, secret } = domains;

  serveOperations(app, {
    database,
    cache: changes.cache,
    canServe: async () => (await changes.databaseAnswers()) && (await domains.finding.ready()) !== null,
    stopping,
    jobs: domains.jobs,
    about: { ...build, instance: config.instance },
    counted: [...backlog(database), ...changes.figures],
    liveConnections: changes.hub.count,
    metricsToken: config.metricsToken,
    replica,
  });
  serveApi(app, routes, {
    rateLimitFactor: config.rateLimitFactor,
    findCaller: identity.findCaller,
    findGuest: (token) => findGuest(database, token),
    checkAnswers,
    incomingFolder,
    hearOwnWrites: changes.databaseAnswers,
    findOwnWrites: changes.searchesFollowed,
  });
  servePictures(app, images);
  serveIcons(app, images);
  serveAccent(app);
  serveIdentityRedirects(app, identity, config.rateLimitFactor);
  servePaymentWebhook(app, payments);
  serveEvents(app, {
    hub: changes.hub,
    findCaller: identity.findCaller,
    rateLimitFactor: config.rateLimitFactor,
  });
  const { settings } = domains;
  const openApi = oncePer(settings.shop, () => openApiDocument(config.publicUrl)); // a noticeable part of a start, and few ever ask for it
  serveOpenApi(app, { document: openApi, rateLimitFactor: config.rateLimitFactor });
  changes.alsoTell(
    serveSearchEngines(app, {
      publicUrl: config.publicUrl,
      pages: () => program.entry.publicPages(settings.shop()),
      manifest: () => program.entry.manifest(settings.shop()),
      countSitemaps: () => countSitemaps(reads),
      sitemapParts: (number) => sitemapParts(reads, number),
      countCarSitemaps: () => countCarSitemaps(reads),
      carSitemap: (number) => carSitemap(reads, number),
      publishedPaths: async () => [
        ...(await groupPaths(database, groupsSold)),
        ...(await publishedPaths(database)),
      ],
      makerPaths: () => makerPaths(reads),
      rateLimitFactor: config.rateLimitFactor,
    }),
  );
  sandbox?.serve(app, { secret, demoAccounts: demo?.accounts ?? [], log });
  await serveFiles(app, { kept: keptFiles(database), headers });
  const siteOf = oncePer(settings.shop, () => ({
    shop: settings.shop(),
    testMode: config.testMode,
    publicUrl: config.publicUrl,
    google: outside.google !== null,
    paymentForm: config.stripe?.form ?? 'card',
    sandboxes: {
      mail: config.smtpUrl === null,
      payments: config.stripe === null,
      google: config.google === 'sandbox',
    },
  }));
  servePages(app, {
    program,
    cache: changes.cache,
    openApi,
    callApi: inProcessApi(routes),
    site: async () => ({ ...siteOf(), footer: await domains.footer.ready() }),
    headers,
    log,
    sharedSeconds: config.cdn?.seconds ?? null,
    mayRender: app.createRateLimit({ max: Math.ceil(600 * config.rateLimitFactor), timeWindow: 60_000 }),
  });
  const refuse = (request: FastifyRequest) => {
    throw missingRoute(request, methodsOf);
  };
  app.get('/api/*', refuse); // an unknown address of the API is not a page
  app.setNotFoundHandler(refuse);
  return app;
}

/** Made anew when the shop says something else about itself. */
function oncePer<Made>(version: () => object, make: () => Made): () => Made {
  let of: object | undefined;
  let made: Made;
  return () => {
    if (of !== version()) {
      of = version();
      made = make();
    }
    return made;
  };
}

function configuredTracer(
  { config: { tracing, instance }, log }: AppDependencies,
  build: Build,
): Tracer | null {
  if (tracing === null) return null;
  const resource = { 'service.version': build.version, 'service.instance.id': instance };
  return createTracer(spanExporter(tracing, { log, resource }), tracing.share);
}

type Around = { outside: OutsideWorld; limits: SharedLimits };

/** Every domain with what it needs, its routes and its workers. */
async function buildDomains(
  app: FastifyInstance,
  dependencies: AppDependencies,
  { outside, limits }: Around,
) {
  const { config, database, log, passwordHashing = libraryHashing, pause, drawInvoice } = dependencies;
  const { postMail = startMailWorker } = dependencies;
  const reads: Db = dependencies.replica ?? database;
  const { publicUrl, rateLimitFactor, orderHoldMinutes: holdMinutes } = config;
  const secret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret');
  const identity = createIdentity({
    database,
    publicUrl,
    secret,
    google: outside.google,
    adminEmail: config.adminEmail,
    rateLimitFactor,
    log,
    passwordHashing,
    pause,
  });
  await database.transaction((tx) => promoteConfiguredAdmin(tx, config.adminEmail));
  const payments = {
    database: transactionsInTurn(database, 3), // many who pay at the same moment: whoever only reads should hardly notice
    provider: outside.cards,
    publicUrl,
    holdMinutes,
    log,
  };
  const invoices = invoiceProcess();
  const draw = drawInvoice ?? invoices.ask;
  const mailWorker = postMail(database, outside.mail, log, {
    makeAttachment: (attachment) => makeInvoice(database, draw, attachment),
  });
  const importWorker = startImportWorker(database, log);
  const demoPictures = dependencies.demoPictures ?? (await openDemoPictures(config));
  const images = {
    database,
    storage: configuredStorage(demoPictures ?? folderStorage(imageFolder(config)), config.s3),
    hostUrl: config.imageHostUrl,
    log,
  };
  const incomingFolder = join(config.dataDir, 'incoming');
  const carFolder = join(config.dataDir, 'car-data');
  const ownCars = carData(carFolder); // no process before somebody asks
  const cars = dependencies.cars ?? ownCars;
  const ownMarkdown = markdownProcess(); // no process here either
  const renderer = {
    markdown: dependencies.markdown ?? ownMarkdown,
    picturesElsewhere: config.imageHostUrl !== null,
  };
  const footer = followFooter(database);
  app.addHook('onClose', async () => {
    await mailWorker.stop();
    await invoices[Symbol.asyncDispose]();
    await importWorker.stop();
    await demoPictures?.[Symbol.asyncDispose]();
    await ownCars[Symbol.asyncDispose]();
    await ownMarkdown[Symbol.asyncDispose]();
  });
  const jobs = addBackgroundJobs(app, {
    shareCounts: limits.exchange,
    database,
    identity,
    payments,
    pictures: images.storage,
    incomingFolder,
    carFolder: config.carData ? carFolder : null,
    publicUrl,
    secret,
    log,
    byTheClock: dependencies.byTheClock ?? true,
  });
  const pages: { forget: () => void } = { forget: () => undefined }; // there is nothing to forget yet
  const settings = followSettings(database, log, () => pages.forget());
  await settings.refresh(); // before anybody is told anything
  app.addHook('onClose', async () => settings.stop());
  const carNames = followCarNames(database);
  const groups = followGroups(database);
  const finding = followedParts(dependencies);
  const known = knownParts();
  const failures = failureNotes(database, log);
  app.addHook('onClose', () => failures.stop());
  const share = fairShare({ atOnce: 2, mostPerClient: Math.ceil(16 * rateLimitFactor) });
  // However many there are, they share a few connections; these are as many as may wait for that.
  const placing = inTurns({ atOnce: 2048, mostWaiting: 0 });
  const together = transactionsTogether(database, { isBusy: busyThread() });
  const routes: Routes = {
    ...catalogueRoutes(database, {
      publicUrl,
      reads,
      share,
      finding,
      known,
      failures,
      fitting: partsFitting,
      standing: standingOfParts,
      carNames,
      groups,
    }),
    ...vehicleRoutes(database, {
      publicUrl,
      reads,
      cars,
      names: carNames,
      comeAlong: config.carData,
    }),
    ...groupRoutes(database, groups, {
      reads,
      countParts: countPartsByGroup,
      sold: groupsSold,
      parts: partsOfGroup,
      codes: codesOfGroup,
      isInFile: isGroupInFile,
    }),
    ...findingRoutes(database, publicUrl, finding),
    ...makerRoutes(database, { publicUrl, reads }),
    ...adminPartRoutes(database, publicUrl),
    ...fitmentRoutes(database, { reads }),
    ...carRoutes({ reads }),
    ...reviewRoutes(database, { publicUrl, reads, share }),
    ...stockNoticeRoutes(database, secret),
    ...deliveryRoutes(database),
    ...contactRoutes(database, { publicUrl, secret, reads }),
    ...identityRoutes(identity),
    ...peopleRoutes(database, { publicUrl, reads }),
    ...settingsRoutes(database, settings, {
      require: requirePictures,
      measure: (address) => measurePicture(images, address),
    }),
    ...setupRoutes(database, {
      mail: config.smtpUrl !== null,
      payments: config.stripe !== null,
      googleSandbox: config.google === 'sandbox',
      onThisMachine: isForThisMachine(config),
      demo: config.demo,
    }),
    ...accountRoutes(database, { identity, images }),
    ...taxRoutes(database),
    ...discountRoutes(database, publicUrl),
    ...orderRoutes(database, {
      publicUrl,
      reads,
      finding,
      holdMinutes,
      log,
      drawInvoice: draw,
      placing,
      together,
    }),
    ...checkoutRoutes(database, { publicUrl, holdMinutes, placing, together }),
    ...paymentRoutes(payments),
    ...addressBookRoutes(database),
    ...returnRoutes(database, { publicUrl, reads, images, payments }),
    ...fitAnswerRoutes(database, { publicUrl, reads }),
    ...basketRoutes(database),
    ...garageRoutes(database),
    ...imageRoutes(images),
    ...pageRoutes(database, { publicUrl, renderer }),
    ...partFileRoutes(database, { worker: importWorker, reads }),
    ...overviewRoutes(reads),
    ...auditRoutes(reads, publicUrl, {
      numbersOf: orderNumbersOf,
      orderNumbered: orderIdNumbered,
      namesOf: partNamesOf,
      partsNamed: (typed) => partsNamed(finding, typed),
      addressesFound,
    }),
  };
  return {
    routes,
    identity,
    payments,
    images,
    incomingFolder,
    secret,
    mailWorker,
    finding,
    known,
    carNames,
    groups,
    footer,
    settings,
    pages,
    jobs,
  };
}

function followedParts({ settleSearches = false, finding }: AppDependencies): Finding {
  if (!settleSearches) return finding;
  return {
    ...finding,
    ready: async () => {
      await finding.settled();
      return finding.ready();
    },
  };
}
