/** The ground of the page in each theme, for the bar of the browser around it. */
export const barColours = { light: '#ffffff', dark: '#0f1216' } as const;
