/** The most cars somebody keeps. */
export const mostGarageCars = 20;
