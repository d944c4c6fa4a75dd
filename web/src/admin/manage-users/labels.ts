/** The specification's word for the action. */
export const makeAdminLabel = 'Make Admin';
