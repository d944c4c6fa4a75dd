type ParameterNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type HrefArguments<P extends string> = [ParameterNames<P>] extends [never]
  ? []
  : [parameters: Record<ParameterNames<P>, string>];

type Route<P extends string> = { pattern: P; href: (...args: HrefArguments<P>) => string };

function route<const P extends string>(pattern: P): Route<P> {
  // Text and names of parameters by turns: '/parts/', 'id', ''.
  const pieces = pattern.replace(/\/\*$/, '').split(/:(\w+)/);
  return {
    pattern,
    href: (...args) => {
      const parameters: Record<string, string> = args[0] ?? {};
      return pieces.reduce(
        (written, piece, index) =>
          written + (index % 2 === 0 ? piece : encodeURIComponent(parameters[piece] ?? '')),
        '',
      );
    },
  };
}

/** Every address of the site. `pattern` is for the route table, `href` for links. */
export const paths = {
  home: route('/'),
  portfolio: route('/myPortfolio'),
  blogs: route('/blogs'),
  post: route('/blogs/:slug'),
  written: route('/pages/:slug'),
  login: route('/login'),
  googleReturn: route('/login/google'),
  register: route('/register'),
  passwordReset: route('/password-reset'),
  confirmEmail: route('/confirm-email'),
  emailConfirmed: route('/email-confirmed'),
  stopNotices: route('/stop-notices'),
  writeAgain: route('/write-again'),
  parts: route('/parts'),
  part: route('/parts/:id'),
  group: route('/groups/:slug'),
  /** What stands behind it is read by the page itself: make, model, year, group (features/parts/car-href.ts). */
  cars: route('/cars/*'),
  makers: route('/makers'),
  maker: route('/makers/:slug'),
  reviews: route('/reviews'),
  basket: route('/basket'),
  checkout: route('/checkout'),
  purchase: route('/purchase/:id'),
  guestOrder: route('/guest-order/:id'),
  guestPayment: route('/guest-order/:id/pay'),
  dashboard: route('/dashboard/*'),
  account: route('/dashboard/account'),
  myOrders: route('/dashboard/myOrders'),
  order: route('/dashboard/order/:id'),
  payment: route('/dashboard/payment/:id'),
  addressBook: route('/dashboard/addresses'),
  addReview: route('/dashboard/addReview'),
  manageOrders: route('/dashboard/manageOrders'),
  manageOrder: route('/dashboard/manageOrders/:id'),
  returns: route('/dashboard/returns'),
  manageReturn: route('/dashboard/returns/:id'),
  packingSlips: route('/dashboard/packingSlips'),
  pickList: route('/dashboard/pickList'),
  addSpareParts: route('/dashboard/addSpareParts'),
  manageSpareParts: route('/dashboard/manageSpareParts'),
  editSparePart: route('/dashboard/manageSpareParts/:id'),
  importSpareParts: route('/dashboard/importSpareParts'),
  importFitment: route('/dashboard/importFitment'),
  vehicles: route('/dashboard/vehicles'),
  fitReports: route('/dashboard/fitReports'),
  manageMakers: route('/dashboard/makers'),
  manageUsers: route('/dashboard/manageUsers'),
  manageReviews: route('/dashboard/manageReviews'),
  manageSearch: route('/dashboard/search'),
  delivery: route('/dashboard/delivery'),
  deliveryMethod: route('/dashboard/delivery/:id'),
  tax: route('/dashboard/tax'),
  discounts: route('/dashboard/discounts'),
  newDiscount: route('/dashboard/discounts/new'),
  discount: route('/dashboard/discounts/:id'),
  /** With the key of one behind it (admin/groups/group-href.ts). */
  groups: route('/dashboard/groups/*'),
  pages: route('/dashboard/pages'),
  managedPage: route('/dashboard/pages/:id'),
  settings: route('/dashboard/settings'),
  setup: route('/dashboard/setup'),
  overview: route('/dashboard/overview'),
  messages: route('/dashboard/messages'),
  message: route('/dashboard/messages/:id'),
  auditLog: route('/dashboard/auditLog'),
  sandboxMail: route('/sandbox/mail'),
  sandboxPayments: route('/sandbox/payments'),
  apiReference: route('/api/docs'),
  apiDocument: route('/api/openapi.json'),
  notFound: route('*'),
} as const;
