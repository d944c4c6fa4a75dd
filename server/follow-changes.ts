import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Change, listenForChanges } from './db/change-listener.ts';
import type { Database } from './db/database.ts';
import type { KnownParts } from './domains/catalogue/known-parts.ts';
import type { Finding } from './domains/finding/finding.ts';
import type { FollowedGroups } from './domains/groups/follow-groups.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { MailWorker } from './domains/mail/mail-worker.ts';
import type { FollowedFooter } from './domains/pages/follow-footer.ts';
import type { FollowedSettings } from './domains/settings/follow-settings.ts';
import type { FollowedNames } from './domains/vehicles/car-names.ts';
import { createLiveHub } from './http/live/live-hub.ts';
import { createPageCache } from './http/pages/page-cache.ts';
import type { PageProgram } from './http/pages/page-program.ts';
import { purgeCdn, purgeFigures } from './http/pages/purge-cdn.ts';

type Sources = { config: Config; database: Database; program: PageProgram; log: Logger };

type Followers = {
  identity: Identity;
  mailWorker: MailWorker;
  finding: Finding;
  known: KnownParts;
  carNames: FollowedNames;
  groups: FollowedGroups;
  footer: FollowedFooter;
  settings: FollowedSettings;
  pages: { forget: () => void };
};

/** Staff are answered then, though searches may still be behind: while a large catalogue is read again. */
const longestFollowMs = 1000;

/** What the database announces reaches the pages in memory, the open browsers and whoever sends mail. */
export async function followChanges(
  app: FastifyInstance,
  { config, database, program, log }: Sources,
  { identity, mailWorker, finding, known, carNames, groups, footer, settings, pages }: Followers,
) {
  const cache = createPageCache({ keep: program.development === undefined });
  const hub = createLiveHub(identity.findCaller);
  const purge = config.cdn?.purge ? purgeCdn({ ...config.cdn.purge, log }) : null;
  const forgetPages = (change: Change) => {
    // The footer is on every page, and what was a page of nothing may be one now.
    const concerned = change !== 'everything' && change.tags.includes('site') ? 'everything' : change;
    cache.apply(concerned);
    purge?.apply(concerned);
  };
  pages.forget = () => forgetPages('everything'); // every page says the shop's name
  const followers: ((change: Change) => void)[] = [
    known.apply,
    carNames.apply,
    groups.apply,
    footer.apply,
    settings.apply,
    forgetPages,
    hub.apply,
    finding.apply,
  ];
  const onChange = (change: Change) => {
    for (const tell of followers) tell(change);
    if (change === 'everything' || change.tags.includes('mail')) mailWorker.wake();
  };
  const listener = await listenForChanges(database, onChange, (error) =>
    log.warn({ err: error }, 'database away'),
  );
  await settings.refresh(); // what changed since they were read and before anybody listened
  finding.start({ tell: forgetPages, catchUp: listener.catchUp });
  // What a CDN has may be of an earlier version, or have changed while no shop was running.
  app.addHook('onListen', async () => purge?.apply('everything'));
  app.addHook('onClose', async () => {
    purge?.stop();
    await listener.stop();
    await finding.stop();
  });
  return {
    cache,
    hub,
    figures: purge === null ? [] : [purgeFigures(purge)],
    databaseAnswers: listener.check,
    searchesFollowed: () =>
      Promise.race([
        finding.settled().catch(() => undefined), // its thread is gone; the next one reads everything
        wait(longestFollowMs, undefined, { ref: false }),
      ]),
    alsoTell: (tell: (change: Change) => void) => void followers.push(tell),
  };
}
