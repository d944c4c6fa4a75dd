/** The pages of the dashboard as the menu and the pages themselves call them; the specification's words where it has any. */
export const pageNames = {
  profile: 'My Profile',
  myOrders: 'My Orders',
  addressBook: 'Address book',
  manageOrders: 'Manage Orders',
  addSpareParts: 'Add spareParts',
  manageSpareParts: 'Manage SpareParts',
  importSpareParts: 'Import SpareParts',
  addReview: 'Add Review',
  overview: 'Overview',
  manageUsers: 'Manage Users',
  manageReviews: 'Manage Reviews',
  manageSearch: 'Search',
  delivery: 'Delivery',
  tax: 'Tax',
  discounts: 'Discount codes',
  auditLog: 'Audit Log',
} as const;
