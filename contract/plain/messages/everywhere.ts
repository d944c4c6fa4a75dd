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
