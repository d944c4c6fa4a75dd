import type { Shop } from './shop.ts';

const company = 'Spareworks Ltd';
const email = 'hello@spareworks.example';

/**
 * What a shop says as long as its owner has set nothing: the specification's texts. Changed in the dashboard, not here. The
 * browser's program is built without them (web/vite.config.ts): every page brings along what the shop says now.
 */
export const defaults: Shop = {
  name: 'Spareworks',
  company,
  currency: 'USD',
  decimals: 2,
  step: 1,
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
  look: { logo: null, logoWidth: 32, nameBeside: true, icon: null, accent: null },
  orderPrefix: 'SW',
  pages: { portfolio: true, blog: true, questions: true },
  footer: {
    columns: [
      { title: 'Services', entries: ['car parts', 'engine', 'car tire', 'brake kit'] },
      { title: 'Company', entries: ['About us', 'Contact', 'Jobs', 'Press kit'] },
      { title: 'Legal', entries: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
    ],
    copyrightYear: 2022,
  },
};
