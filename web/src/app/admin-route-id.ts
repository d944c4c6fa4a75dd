/** The route around all admin pages. By itself, so that the table of routes does not bring the guard into the first script. */
export const adminRouteId = 'admin';
