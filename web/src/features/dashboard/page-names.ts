/** The pages of the dashboard as the menu and the pages themselves call them; the specification's words. */
export const pageNames = {
  profile: 'My Profile',
  manageUsers: 'Manage Users',
} as const;
