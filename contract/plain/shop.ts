import { defaults } from './shop-defaults.ts';

/** One of the shop's promises on the home page. */
export type ShopService = { icon: 'shipping' | 'parts' | 'care'; title: string; text: string };

/** Everything a shop says about itself. */
export type Shop = {
  name: string;
  company: string;
  /** By ISO 4217, with the decimals of its minor unit, and what every amount is a multiple of, in minor units. */
  currency: string;
  decimals: number;
  step: number;
  /** How numbers and dates are written. */
  locale: string;
  /** Where the days of the figures begin and end. */
  timeZone: string;
  banner: { eyebrow: string; tagline: string; lead: string; action: string };
  /** For how many days after an order was shipped parts can go back, and old parts for their deposit. */
  returnDays: number;
  coreReturnDays: number;
  services: readonly ShopService[];
  statistics: readonly { figure: string; label: string }[];
  /** address: the company first. orderEmail: for what concerns an order. */
  contact: { email: string; orderEmail: string; phone: string; address: readonly string[]; hours: string };
  /** Addresses of pictures; accent: as #rrggbb. null: the product's own. */
  look: {
    logo: string | null;
    /** As wide as it is shown, in pixels. */
    logoWidth: number;
    /** Whether the name stands beside the logo: lettering says it already. */
    nameBeside: boolean;
    icon: string | null;
    accent: string | null;
  };
  /** What order numbers begin with; may be empty. */
  orderPrefix: string;
  /** Which pages of the specification the shop has: its portfolio, the blog, and the six questions on it. */
  pages: { portfolio: boolean; blog: boolean; questions: boolean };
  footer: {
    columns: readonly { title: string; entries: readonly string[] }[];
    copyrightYear: number;
  };
};

/**
 * The shop this process or page belongs to. It changes while the program runs: read it at the moment of use, and keep nothing
 * that was made from it.
 */
export const shop: Shop = { ...defaults };

/** The only place that changes it. What is not among the settings is as it came. */
export function setShop(settings?: Partial<Shop>): void {
  Object.assign(shop, defaults, settings);
}
