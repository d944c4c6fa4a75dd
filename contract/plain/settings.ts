import type { Shop, ShopService } from './shop.ts';

/** What an owner can say about the shop, in the parts in which it is kept and saved. */
export type Settings = {
  identity: { name: string; company: string; copyrightYear: number; orderPrefix: string };
  contact: {
    /** Without the company, which stands above it. */
    address: string[];
    phone: string;
    email: string;
    /** null: the same as for messages. */
    orderEmail: string | null;
    hours: string;
  };
  look: {
    logo: string | null;
    /** In pixels, measured by the shop; null where nobody knows, as of a picture on another host. */
    logoSize: { width: number; height: number } | null;
    nameBeside: boolean;
    icon: string | null;
    accent: string | null;
  };
  banner: { eyebrow: string; tagline: string; lead: string; action: string };
  statistics: { entries: { figure: string; label: string }[] };
  services: { entries: ShopService[] };
  pages: { portfolio: boolean; blog: boolean; questions: boolean };
  footer: { columns: { title: string; entries: string[] }[] };
  /** Decimals and step are those of the currency, kept with it: they say how amounts are kept. */
  money: { currency: string; decimals: number; step: number };
  formats: { locale: string; timeZone: string };
  returns: { returnDays: number; coreReturnDays: number };
};

export type Section = keyof Settings;

/** A logo is as high as in the header, and no wider than five times that: a longer one becomes lower. */
const logoHeight = 32;
const widestLogo = 160;

function widthOf(size: Settings['look']['logoSize']): number {
  if (size === null) return logoHeight;
  return Math.min(widestLogo, Math.round((logoHeight * size.width) / size.height));
}

/** What these settings make of the shop; what is not set by them stays as it is. */
export function shopOf(settings: Settings): Shop {
  const { identity, contact, statistics, services, money, formats, returns } = settings;
  const { logo, logoSize, nameBeside, icon, accent } = settings.look;
  const { eyebrow, tagline, lead, action } = settings.banner;
  const { portfolio, blog, questions } = settings.pages;
  return {
    name: identity.name,
    company: identity.company,
    currency: money.currency,
    decimals: money.decimals,
    step: money.step,
    locale: formats.locale,
    timeZone: formats.timeZone,
    banner: { eyebrow, tagline, lead, action },
    returnDays: returns.returnDays,
    coreReturnDays: returns.coreReturnDays,
    services: services.entries,
    statistics: statistics.entries,
    contact: {
      email: contact.email,
      orderEmail: contact.orderEmail ?? contact.email,
      phone: contact.phone,
      address: [identity.company, ...contact.address],
      hours: contact.hours,
    },
    look: { logo, logoWidth: widthOf(logoSize), nameBeside, icon, accent },
    orderPrefix: identity.orderPrefix,
    pages: { portfolio, blog, questions },
    footer: { columns: settings.footer.columns, copyrightYear: identity.copyrightYear },
  };
}

/** Whether two values say the same, in whatever order the database gives back the fields of one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name as keyof typeof one], other[name as keyof typeof other]))
  );
}
