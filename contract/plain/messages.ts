/**
 * Every text the specification fixes, letter for letter, odd spelling included. A text that appears on a page or in an
 * answer and is not here may be worded freely; one that is here may not.
 *
 * Imported as a whole, `import * as messages`, so that a page carries only the texts it uses.
 */
export const navigation = {
  home: 'Home',
  portfolio: 'My Portfolio',
  blogs: 'Blogs',
  dashboard: 'Dashboard',
  login: 'Login',
  logOut: 'Log Out',
} as const;

export const notFound = { title: 'error 404!', text: 'The page you looking for is not found' } as const;

export const partCard = { seeMore: 'SeeMore', purchase: 'Purchase Now' } as const;

export const chunk = { failed: 'Loading chunk failed' } as const;

export const session = { loggedOut: 'logedOut successfully.', nobody: 'No user is logged in' } as const;

export const login = {
  emailRequired: 'email is required.!',
  passwordRequired: 'password is required.!',
  register: 'Register here',
  forgot: 'Forget password?',
} as const;

export const register = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name Must be 6 characters or longer',
  emailRequired: 'Email is required',
  emailInvalid: 'Provide a valid Email',
  passwordRequired: 'Password is required',
  passwordWeak: 'one special character and min length 6',
} as const;

export const passwordReset = {
  emailRequired: 'email is required.!',
  action: 'Reset',
  back: 'Back to login',
  sent: 'A password Reset email has been sent to your email',
} as const;

export const order = {
  placing: 'placing order...',
  placedTitle: 'congratulations!',
  placed: 'You have sucessfully placed an order!',
  failed: 'order placing failed',
  belowMinimum: (minimum: number) => `You have to order at least ${minimum} items`,
  aboveAvailable: (available: number) => `You Can't order more than available(${available}) items`,
  cancelTitle: 'Are you sure?',
  cancelText: 'Once canceled, you will not be able to recover this order!',
  canceled: 'The order has been canceled!',
  updating: 'updating status..',
  updated: 'updated',
} as const;

export const payment = {
  succeededTitle: 'Congratulation!',
  succeeded: 'Your payment is sucessfull!',
} as const;

export const part = {
  nameRequired: 'Name is required',
  priceRequired: 'price is required',
  priceNotPositive: 'price must be a positive value',
  availableRequired: 'availableQuantity is required',
  minimumRequired: 'minimumQuantity is required',
  minimumTooLarge: "Minimum order can't be biger than availableQuantity",
  descriptionRequired: 'description is required',
  imageRequired: 'image is required',
  addedTitle: 'congrats.!',
  added: 'product added successfully',
  deleteQuestion: 'Are your sure your want to delete this item.?',
  deleted: 'spare parts is successfully deleted!',
} as const;

export const review = { ratingsOutOfRange: 'provide valid ratings between 1 to 5', added: 'added' } as const;

export const profile = { saving: 'adding...', saved: 'added' } as const;

export const admin = {
  promoteQuestion: 'Are your sure your want to make this user Admin!',
  promoted: 'The user is admin now!',
} as const;
