/** One of the shop's promises on the home page. */
export type ShopService = { icon: 'shipping' | 'parts' | 'care'; title: string; text: string };

/** Everything a shop says about itself. */
export type Shop = {
  name: string;
  company: string;
  currency: string;
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
  look: { logo: string | null; icon: string | null; accent: string | null };
  footer: {
    columns: readonly { title: string; entries: readonly string[] }[];
    copyrightYear: number;
  };
};

const company = 'Spareworks Ltd';
const email = 'hello@spareworks.example';

/** What a shop says as long as its owner has said nothing: the specification's texts. Changed in the dashboard, not here. */
export const defaults: Shop = {
  name: 'Spareworks',
  company,
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'UTC',
  banner: {
    eyebrow: 'Spare parts, made to measure',
    tagline: 'Premium quality car spare parts',
    lead: 'Checked against the drawing, packed by hand, and a mail tells you when they leave.',
    action: 'Check Now',
  },
  returnDays: 30,
  coreReturnDays: 90,
  services: [
    {
      icon: 'shipping',
      title: 'Fast shipping',
      text: 'A mail tells you the moment your order leaves our house, and its page shows where it stands.',
    },
    {
      icon: 'parts',
      title: 'Spare parts',
      text: 'Parts with true measures, from single filters to complete brake kits.',
    },
    {
      icon: 'care',
      title: 'Customer care',
      text: 'Mechanics answer, not machines: before you buy and after you fit.',
    },
  ],
  statistics: [
    { figure: '22', label: 'Countries' },
    { figure: '40k+', label: 'Completed Orders' },
    { figure: '10k+', label: 'Happy Buyers' },
    { figure: '20k+', label: 'Buyers Review' },
  ],
  contact: {
    email,
    orderEmail: email,
    phone: '+1 202 555 0136',
    address: [company, '18 Foundry Lane', 'Springfield'],
    hours: 'Monday to Friday, 8 am to 6 pm',
  },
  look: { logo: null, icon: null, accent: null },
  footer: {
    columns: [
      { title: 'Services', entries: ['car parts', 'engine', 'car tire', 'brake kit'] },
      { title: 'Company', entries: ['About us', 'Contact', 'Jobs', 'Press kit'] },
      { title: 'Legal', entries: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
    ],
    copyrightYear: 2022,
  },
};

/**
 * The shop this process or page belongs to. It changes while the program runs: read it at the moment of use, and keep nothing
 * that was made from it.
 */
export const shop: Shop = { ...defaults };

/** The only place that changes it. Said is what differs from the defaults. */
export function setShop(said?: Partial<Shop>): void {
  Object.assign(shop, defaults, said);
}
