/** What the settings of a shop may hold, in characters and entries. */
export const settingsLimits = {
  name: 60,
  company: 120,
  orderPrefix: 6,
  addressLines: 6,
  addressLine: 100,
  phone: 40,
  hours: 120,
  eyebrow: 80,
  tagline: 120,
  lead: 300,
  action: 40,
  statistics: 6,
  figure: 12,
  figureLabel: 40,
  services: 6,
  serviceTitle: 40,
  serviceText: 240,
  footerColumns: 3,
  footerTitle: 40,
  footerEntries: 12,
  footerEntry: 60,
  /** Of the time in which something can go back. */
  mostReturnDays: 3650,
} as const;

/** Ways of writing numbers and dates to choose from: those whose figures are 0 to 9. */
export const locales: readonly string[] = (
  'en-US en-GB en-AU en-CA en-IE en-IN en-NZ en-ZA cs-CZ da-DK de-AT de-CH de-DE el-GR es-ES es-MX et-EE fi-FI fr-BE ' +
  'fr-CA fr-CH fr-FR hr-HR hu-HU it-CH it-IT lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE tr-TR'
).split(' ');
