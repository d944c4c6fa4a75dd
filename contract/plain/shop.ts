/**
 * The shop's own words: name, tagline, contact data, statistics. Another company puts its own here.
 */
export const shop = {
  name: 'Spareworks',
  company: 'Spareworks Ltd',
  currency: 'USD',
  /** How numbers and dates are written. */
  locale: 'en-US',
  banner: {
    eyebrow: 'Spare parts, made to measure',
    tagline: 'Premium quality car spare parts',
    lead: 'Checked against the drawing, packed by hand, and a mail tells you when they leave.',
    action: 'Check Now',
  },
  /** For how many days after an order was shipped parts can go back, and old parts for their deposit. */
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
    email: 'hello@spareworks.example',
    phone: '+1 202 555 0136',
    address: ['Spareworks Ltd', '18 Foundry Lane', 'Springfield'],
    hours: 'Monday to Friday, 8 am to 6 pm',
  },
  footer: {
    columns: [
      { title: 'Services', entries: ['car parts', 'engine', 'car tire', 'brake kit'] },
      { title: 'Company', entries: ['About us', 'Contact', 'Jobs', 'Press kit'] },
      { title: 'Legal', entries: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
    ],
    copyrightYear: 2022,
  },
} as const;
