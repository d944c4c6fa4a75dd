import type { Page, Route } from '@playwright/test';
import { packingSlipsHref } from '../../web/src/admin/packing-slips/packing-slips-href.ts';
import { paths } from '../../web/src/paths.ts';
import { refusal } from '../people.ts';
import type { Role, Things } from './shops.ts';

export type State = 'usual' | 'empty' | 'long' | 'error' | 'loading';

export type Scene = {
  name: string;
  role: Role;
  state: State;
  path: (things: Things) => string;
};

type PageOfShop = {
  name: string;
  path: (things: Things) => string;
  /** Who gets to see it; everybody else is sent to log in, which is a page of its own. */
  roles: readonly Role[];
  /** Besides the usual one. */
  states: readonly State[];
};

const everybody = ['visitor', 'customer', 'admin'] as const;
const listStates = ['empty', 'long', 'error', 'loading'] as const;
const thingStates = ['long', 'error', 'loading'] as const;

const pages: readonly PageOfShop[] = [
  { name: 'home', path: () => paths.home.href(), roles: everybody, states: ['empty', 'long'] },
  { name: 'portfolio', path: () => paths.portfolio.href(), roles: everybody, states: [] },
  { name: 'blogs', path: () => paths.blogs.href(), roles: everybody, states: [] },
  { name: 'reviews', path: () => paths.reviews.href(), roles: everybody, states: [] },
  { name: 'parts', path: () => paths.parts.href(), roles: everybody, states: ['empty', 'long'] },
  { name: 'parts-found-nothing', path: () => `${paths.parts.href()}?q=zzzz`, roles: ['visitor'], states: [] },
  { name: 'part', path: ({ part }) => paths.part.href({ id: part }), roles: everybody, states: ['long'] },
  { name: 'not-found', path: () => '/nowhere', roles: everybody, states: [] },
  { name: 'api-docs', path: () => paths.apiReference.href(), roles: ['visitor'], states: [] },
  { name: 'login', path: () => paths.login.href(), roles: ['visitor'], states: [] },
  { name: 'register', path: () => paths.register.href(), roles: ['visitor'], states: [] },
  { name: 'password-reset', path: () => paths.passwordReset.href(), roles: ['visitor'], states: [] },
  {
    name: 'confirm-email',
    path: () => `${paths.confirmEmail.href()}#token=x`,
    roles: ['visitor'],
    states: [],
  },
  { name: 'email-confirmed', path: () => paths.emailConfirmed.href(), roles: ['visitor'], states: [] },
  { name: 'write-again', path: () => `${paths.writeAgain.href()}#token=x`, roles: ['visitor'], states: [] },
  { name: 'sandbox-mail', path: () => '/sandbox/mail', roles: ['visitor'], states: [] },
  { name: 'sandbox-payments', path: () => '/sandbox/payments', roles: ['visitor'], states: [] },
  {
    name: 'purchase',
    path: ({ part }) => paths.purchase.href({ id: part }),
    roles: ['customer', 'admin'],
    states: thingStates,
  },
  {
    name: 'profile',
    path: () => paths.dashboard.href(),
    roles: ['customer', 'admin'],
    states: listStates,
  },
  { name: 'my-orders', path: () => paths.myOrders.href(), roles: ['customer', 'admin'], states: listStates },
  {
    name: 'order-unpaid',
    path: ({ unpaid }) => paths.order.href({ id: unpaid }),
    roles: ['customer'],
    states: thingStates,
  },
  {
    name: 'order-shipped',
    path: ({ shipped }) => paths.order.href({ id: shipped }),
    roles: ['customer'],
    states: [],
  },
  {
    name: 'payment',
    path: ({ unpaid }) => paths.payment.href({ id: unpaid }),
    roles: ['customer'],
    states: thingStates,
  },
  {
    name: 'payment-of-a-paid-order',
    path: ({ paid }) => paths.payment.href({ id: paid }),
    roles: ['customer'],
    states: [],
  },
  {
    name: 'add-review',
    path: () => paths.addReview.href(),
    roles: ['customer', 'admin'],
    states: ['empty', 'error', 'loading'],
  },
  { name: 'overview', path: () => paths.overview.href(), roles: ['admin'], states: listStates },
  { name: 'manage-orders', path: () => paths.manageOrders.href(), roles: ['admin'], states: listStates },
  {
    name: 'manage-order-paid',
    path: ({ paid }) => paths.manageOrder.href({ id: paid }),
    roles: ['admin'],
    states: thingStates,
  },
  {
    name: 'packing-slips',
    path: ({ paid, shipped }) => packingSlipsHref([{ _id: paid }, { _id: shipped }]),
    roles: ['admin'],
    states: thingStates,
  },
  { name: 'add-spare-parts', path: () => paths.addSpareParts.href(), roles: ['admin'], states: [] },
  {
    name: 'manage-spare-parts',
    path: () => paths.manageSpareParts.href(),
    roles: ['admin'],
    states: listStates,
  },
  {
    name: 'edit-spare-part',
    path: ({ part }) => paths.editSparePart.href({ id: part }),
    roles: ['admin'],
    states: thingStates,
  },
  {
    name: 'import-spare-parts',
    path: () => paths.importSpareParts.href(),
    roles: ['admin'],
    states: ['error', 'loading'],
  },
  { name: 'fit-reports', path: () => paths.fitReports.href(), roles: ['admin'], states: listStates },
  { name: 'returns', path: () => paths.returns.href(), roles: ['admin'], states: listStates },
  { name: 'messages', path: () => paths.messages.href(), roles: ['admin'], states: listStates },
  {
    name: 'message',
    path: ({ message }) => paths.message.href({ id: message }),
    roles: ['admin'],
    states: thingStates,
  },
  { name: 'manage-makers', path: () => paths.manageMakers.href(), roles: ['admin'], states: listStates },
  { name: 'manage-users', path: () => paths.manageUsers.href(), roles: ['admin'], states: listStates },
  { name: 'manage-reviews', path: () => paths.manageReviews.href(), roles: ['admin'], states: listStates },
  { name: 'tax', path: () => paths.tax.href(), roles: ['admin'], states: listStates },
  { name: 'discounts', path: () => paths.discounts.href(), roles: ['admin'], states: listStates },
  { name: 'new-discount', path: () => paths.newDiscount.href(), roles: ['admin'], states: [] },
  { name: 'pages', path: () => paths.pages.href(), roles: ['admin'], states: listStates },
  {
    name: 'new-page',
    path: () => paths.managedPage.href({ id: 'new' }),
    roles: ['admin'],
    states: [],
  },
  { name: 'manage-search', path: () => paths.manageSearch.href(), roles: ['admin'], states: listStates },
  { name: 'delivery', path: () => paths.delivery.href(), roles: ['admin'], states: listStates },
  {
    name: 'delivery-method',
    path: () => paths.deliveryMethod.href({ id: 'new' }),
    roles: ['admin'],
    states: [],
  },
  { name: 'audit-log', path: () => paths.auditLog.href(), roles: ['admin'], states: listStates },
];

/** Everything there is to see: each page for each role as it usually is, and its other states for the last of its roles. */
export const scenes: readonly Scene[] = pages.flatMap(({ name, path, roles, states }) => [
  ...roles.map((role): Scene => ({ name, role, state: 'usual', path })),
  ...states.map((state): Scene => ({ name, role: statesShownTo(roles), state, path })),
]);

function statesShownTo(roles: readonly Role[]): Role {
  if (roles.includes('visitor')) return 'visitor';
  return roles[0] ?? 'visitor';
}

/** What tells who is calling goes on; everything else of the API is late or fails. */
const identity = /\/api\/(auth\/|user$|admin\/|events)/;

export async function arrange(page: Page, state: State): Promise<void> {
  if (state !== 'loading' && state !== 'error') return;
  await page.route(
    (address) => address.pathname.startsWith('/api/') && !identity.test(address.pathname),
    async (route: Route) => {
      // Neither one that is tried again, for then the page would wait, nor one that says there is no such thing.
      if (state === 'error') await route.fulfill(refusal(409, 'This could not be answered.'));
      // Without an answer it is loading for as long as the picture takes.
    },
  );
}
