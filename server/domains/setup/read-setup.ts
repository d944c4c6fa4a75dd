import type { Setup, SetupState, SetupStep } from '@spareworks/contract/calls/setup';
import { defaultSettings } from '@spareworks/contract/plain/default-settings';
import { isSame, type Settings } from '@spareworks/contract/plain/settings';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { countSitemaps } from '../catalogue/list-addresses.ts';
import { readMethods } from '../delivery/keep-methods.ts';
import { type FooterLinks, readFooter } from '../pages/follow-footer.ts';
import { isSetupDismissed, keepSetupDismissed } from '../settings/dismiss-setup.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readRates } from '../tax/keep-rates.ts';
import { readTaxSettings } from '../tax/set-tax.ts';

/** What the configuration says, as far as it matters here: never a value of it. */
export type Installed = {
  mail: boolean;
  payments: boolean;
  /** Whether people sign in through the sandbox that stands in for Google. */
  googleSandbox: boolean;
  /** Whether the address of the shop is one that only this machine knows. */
  onThisMachine: boolean;
  demo: boolean;
};

/** The entries of the footer that a shop on the web owes its buyers nearly everywhere. */
const legalEntries = ['Terms of use', 'Privacy policy'];

/**
 * Which of them are in the footer and lead nowhere. A shop that calls them otherwise has done it once an entry of its footer
 * leads to a page: what the law of its country calls it the shop cannot know.
 */
function legalPages(
  { columns }: Settings['footer'],
  links: FooterLinks,
): { done: boolean; missing: string[] } {
  const entries = columns.flatMap((column) => column.entries);
  const leadsOn = (entry: string) => Object.hasOwn(links, entry);
  const missing = legalEntries.filter((entry) => entries.includes(entry) && !leadsOn(entry));
  return { done: missing.length === 0 && entries.some(leadsOn), missing };
}

/** How far a new owner has come, found out from the shop itself. */
export async function readSetup(db: Db, installed: Installed): Promise<Setup> {
  const { identity, contact, look, money, footer, pages, services, statistics } = await readSettings(db);
  const was = defaultSettings;
  const stateOf = (done: boolean, otherwise: SetupState): SetupState => (done ? 'done' : otherwise);
  const isTaxSet = (await readTaxSettings(db)).version > 0 || (await readRates(db)).length > 0;
  const legal = legalPages(footer, await readFooter(db));
  const states: Record<SetupStep, SetupState> = {
    name: stateOf(
      identity.name !== was.identity.name && identity.company !== was.identity.company,
      'example',
    ),
    contact: stateOf(
      contact.email !== was.contact.email &&
        contact.phone !== was.contact.phone &&
        contact.address.join() !== was.contact.address.join(),
      'example',
    ),
    currency: stateOf(money.currency !== was.money.currency, 'advice'),
    look: stateOf(look.logo !== null || look.accent !== null, 'advice'),
    // What the shop would show in the owner's name and is not theirs.
    texts: stateOf(
      !(
        isSame(services.entries, was.services.entries) ||
        isSame(statistics.entries, was.statistics.entries) ||
        pages.portfolio ||
        (pages.blog && pages.questions)
      ),
      'example',
    ),
    delivery: stateOf(
      (await readMethods(db)).some(({ active }) => active),
      'open',
    ),
    tax: stateOf(isTaxSet, 'open'),
    parts: stateOf((await countSitemaps(db)) > 0, 'open'),
    legal: stateOf(legal.done, 'open'),
    demo: stateOf(!installed.demo, 'example'),
    address: stateOf(!installed.onThisMachine, 'example'),
    mail: stateOf(installed.mail, 'sandbox'),
    payments: stateOf(installed.payments, 'sandbox'),
    google: stateOf(!installed.googleSandbox, 'sandbox'),
    backups: 'advice',
  };
  const steps = Object.entries(states).map(([step, state]) => ({
    step: step as SetupStep,
    state,
    ...(step === 'legal' && !legal.done && { missing: legal.missing }),
  }));
  return {
    steps,
    done: steps.every(({ state }) => state === 'done' || state === 'advice'),
    dismissed: await isSetupDismissed(db),
  };
}

/** An admin has seen enough of it, or wants it back. */
export async function dismissSetup(
  database: Database,
  caller: Caller,
  dismissed: boolean,
  installed: Installed,
): Promise<Setup> {
  await keepSetupDismissed(database, caller, dismissed);
  return readSetup(database, installed);
}
