import type { Section, Settings } from './settings.ts';
import { defaults } from './shop-defaults.ts';

const [, ...addressLines] = defaults.contact.address;

/** What holds where nothing was set. */
export const defaultSettings: Settings = {
  identity: {
    name: defaults.name,
    company: defaults.company,
    copyrightYear: defaults.footer.copyrightYear,
    orderPrefix: defaults.orderPrefix,
  },
  contact: {
    address: addressLines,
    phone: defaults.contact.phone,
    email: defaults.contact.email,
    orderEmail: null,
    hours: defaults.contact.hours,
  },
  look: { logo: null, logoSize: null, nameBeside: defaults.look.nameBeside, icon: null, accent: null },
  banner: { ...defaults.banner },
  statistics: { entries: [...defaults.statistics] },
  services: { entries: [...defaults.services] },
  pages: { ...defaults.pages },
  footer: {
    columns: defaults.footer.columns.map(({ title, entries }) => ({ title, entries: [...entries] })),
  },
  money: { currency: defaults.currency, decimals: defaults.decimals, step: defaults.step },
  formats: { locale: defaults.locale, timeZone: defaults.timeZone },
  returns: { returnDays: defaults.returnDays, coreReturnDays: defaults.coreReturnDays },
};

export const sections = Object.keys(defaultSettings) as readonly Section[];
