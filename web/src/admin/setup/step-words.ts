import type { Setup, SetupState, SetupStep } from '@spareworks/contract/calls/setup';
import { paths } from '../../paths.ts';

type Words = {
  title: string;
  /** What to do where it is not done. */
  todo: string;
  done: string;
  link?: { label: string; href: string };
};

const settings = (label: string, section: string) => ({
  label,
  href: `${paths.settings.href()}#settings-${section}`,
});

export const stepWords: Record<SetupStep, Words> = {
  name: {
    title: 'Name and company',
    todo: 'The shop still has the name it came with. Yours stands on every page, mail and invoice.',
    done: 'The shop has your name.',
    link: settings('Set the name', 'identity'),
  },
  contact: {
    title: 'How to reach you',
    todo: 'Address, phone and mail are examples: messages of customers reach nobody.',
    done: 'Messages reach you.',
    link: settings('Set the contact', 'contact'),
  },
  currency: {
    title: 'Currency',
    todo: 'Prices are in the currency the shop came with, US dollars. Another can be chosen until the first order, a trial one too; then it stays.',
    done: 'The shop has your currency.',
    link: settings('Choose the currency', 'money'),
  },
  look: {
    title: 'Logo and colour',
    todo: 'If you like: a logo, an icon and a colour of your own.',
    done: 'The shop looks like yours.',
    link: settings('Set the look', 'look'),
  },
  texts: {
    title: 'Texts the shop came with',
    todo: 'Promises, figures, the portfolio or the six questions of the blog are still those the shop came with, and stand there in your name. Write your own promises and figures or leave them empty, and switch off what you do not need.',
    done: 'What the shop says is yours.',
    link: settings('See pages and sections', 'pages'),
  },
  delivery: {
    title: 'Delivery',
    todo: 'As long as there is no method, buyers choose none and nothing is charged for delivery.',
    done: 'There are ways to deliver.',
    link: { label: 'Set up delivery', href: paths.delivery.href() },
  },
  tax: {
    title: 'Tax',
    todo: 'No tax is charged. Add the rates you have to charge, or save the settings of tax to say that there are none.',
    done: 'It is set how tax is charged.',
    link: { label: 'Set up tax', href: paths.tax.href() },
  },
  parts: {
    title: 'Parts',
    todo: 'There is nothing to sell yet. Add parts one by one, or many from a file.',
    done: 'There are parts on sale.',
    link: { label: 'Import parts', href: paths.importSpareParts.href() },
  },
  legal: {
    title: 'Legal pages',
    todo: 'No entry of the footer leads to a page. Write your terms and your privacy policy, choose their entry of the footer, and publish them.',
    done: 'The footer leads to your legal pages.',
    link: { label: 'Write pages', href: paths.pages.href() },
  },
  demo: {
    title: 'Demo data',
    todo: 'The demo catalogue and its accounts, whose passwords are known to all, are in use. Start with DEMO=0 on an empty DATA_DIR.',
    done: 'The demo is off.',
  },
  address: {
    title: 'Address of the shop',
    todo: 'Only this machine can reach it. Set PUBLIC_URL to the address customers will use, and HOST.',
    done: 'The shop has an address of its own.',
  },
  mail: {
    title: 'Outgoing mail',
    todo: 'Mails end in the built-in mailbox. Set SMTP_URL and MAIL_FROM to send them.',
    done: 'Mails are sent.',
  },
  payments: {
    title: 'Card payments',
    todo: 'Payments are played, no money moves. Set the three STRIPE variables; docs/going-live-with-stripe.md has the way.',
    done: 'Cards are charged by the provider.',
  },
  google: {
    title: 'Sign-in with Google',
    todo: 'A stand-in takes the place of Google. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or GOOGLE=off.',
    done: 'No stand-in is used.',
  },
  backups: {
    title: 'Backups',
    todo: 'The shop cannot know whether you make any: npm run backup -- FILE, every day, to another machine.',
    done: '',
  },
};

/** What to do for a step, by what it lacks. */
export function todoOf({ step, missing = [] }: Setup['steps'][number]): string {
  const [first, second] = missing;
  if (first === undefined) return stepWords[step].todo;
  return second === undefined
    ? `${first} is plain words in the footer. Write that page, choose its entry of the footer, and publish it.`
    : `${first} and ${second} are plain words in the footer. Write both, choose their entry of the footer, and publish them.`;
}

export const stateWords: Record<SetupState, string> = {
  done: 'Done',
  open: 'To do',
  example: 'Still an example',
  sandbox: 'Still a sandbox',
  advice: 'Up to you',
};
