type ParameterNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type HrefArguments<P extends string> = [ParameterNames<P>] extends [never]
  ? []
  : [parameters: Record<ParameterNames<P>, string>];

type Place<P extends string> = { pattern: P; href: (...args: HrefArguments<P>) => string };

function place<const P extends string>(pattern: P): Place<P> {
  // What is written out, and every second one the name of what stands there.
  const pieces = pattern.replace(/\/\*$/, '').split(/:(\w+)/);
  return {
    pattern,
    href: (...args) => {
      const parameters: Record<string, string> = args[0] ?? {};
      return pieces
        .map((piece, at) => (at % 2 === 0 ? piece : encodeURIComponent(parameters[piece] ?? '')))
        .join('');
    },
  };
}

/** Every address of the site. `pattern` is for the route table, `href` for links. */
export const paths = {
  home: place('/'),
  portfolio: place('/myPortfolio'),
  blogs: place('/blogs'),
  post: place('/blogs/:slug'),
  written: place('/pages/:slug'),
  login: place('/login'),
  googleReturn: place('/login/google'),
  register: place('/register'),
  passwordReset: place('/password-reset'),
  confirmEmail: place('/confirm-email'),
  emailConfirmed: place('/email-confirmed'),
  stopNotices: place('/stop-notices'),
  writeAgain: place('/write-again'),
  parts: place('/parts'),
  part: place('/parts/:id'),
  group: place('/groups/:slug'),
  /** What stands behind it is read by the page itself: make, model, year, group (features/parts/car-href.ts). */
  cars: place('/cars/*'),
  makers: place('/makers'),
  maker: place('/makers/:slug'),
  reviews: place('/reviews'),
  basket: place('/basket'),
  checkout: place('/checkout'),
  purchase: place('/purchase/:id'),
  guestOrder: place('/guest-order/:id'),
  guestPayment: place('/guest-order/:id/pay'),
  dashboard: place('/dashboard/*'),
  account: place('/dashboard/account'),
  myOrders: place('/dashboard/myOrders'),
  order: place('/dashboard/order/:id'),
  payment: place('/dashboard/payment/:id'),
  addressBook: place('/dashboard/addresses'),
  addReview: place('/dashboard/addReview'),
  manageOrders: place('/dashboard/manageOrders'),
  manageOrder: place('/dashboard/manageOrders/:id'),
  returns: place('/dashboard/returns'),
  manageReturn: place('/dashboard/returns/:id'),
  packingSlips: place('/dashboard/packingSlips'),
  pickList: place('/dashboard/pickList'),
  addSpareParts: place('/dashboard/addSpareParts'),
  manageSpareParts: place('/dashboard/manageSpareParts'),
  editSparePart: place('/dashboard/manageSpareParts/:id'),
  importSpareParts: place('/dashboard/importSpareParts'),
  importFitment: place('/dashboard/importFitment'),
  vehicles: place('/dashboard/vehicles'),
  fitReports: place('/dashboard/fitReports'),
  manageMakers: place('/dashboard/makers'),
  manageUsers: place('/dashboard/manageUsers'),
  manageReviews: place('/dashboard/manageReviews'),
  manageSearch: place('/dashboard/search'),
  delivery: place('/dashboard/delivery'),
  deliveryMethod: place('/dashboard/delivery/:id'),
  tax: place('/dashboard/tax'),
  discounts: place('/dashboard/discounts'),
  newDiscount: place('/dashboard/discounts/new'),
  discount: place('/dashboard/discounts/:id'),
  /** With the key of one behind it (admin/groups/group-href.ts). */
  groups: place('/dashboard/groups/*'),
  pages: place('/dashboard/pages'),
  managedPage: place('/dashboard/pages/:id'),
  settings: place('/dashboard/settings'),
  setup: place('/dashboard/setup'),
  overview: place('/dashboard/overview'),
  messages: place('/dashboard/messages'),
  message: place('/dashboard/messages/:id'),
  auditLog: place('/dashboard/auditLog'),
  sandboxMail: place('/sandbox/mail'),
  sandboxPayments: place('/sandbox/payments'),
  apiReference: place('/api/docs'),
  apiDocument: place('/api/openapi.json'),
  notFound: place('*'),
} as const;
