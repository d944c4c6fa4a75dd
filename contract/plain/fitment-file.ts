/** The columns of a file of fitment, in the order of an export, and what the page of files says about each. */
export const fitmentFileColumns = [
  { name: 'part', required: true, help: 'The id of the part.' },
  { name: 'make', required: true, help: 'Such as Honda.' },
  { name: 'model', required: true, help: 'Such as Civic.' },
  { name: 'year_from', required: true, help: 'The first model year.' },
  { name: 'year_to', required: true, help: 'The last model year; it counts too.' },
  { name: 'litres', required: false, help: 'Such as 1.8; empty for every engine.' },
  { name: 'cylinders', required: false, help: 'Empty for any number.' },
  { name: 'fuel', required: false, help: 'petrol, diesel, electric, hybrid and so on; empty for any.' },
  { name: 'position', required: false, help: 'front, rear, left, front left and so on; may be empty.' },
  { name: 'quantity', required: false, help: 'How many a car needs; may be empty.' },
  { name: 'note', required: false, help: 'What else it depends on, such as “to 03/2012”.' },
  { name: 'kind', required: false, help: 'fits or excluded; empty means fits.' },
  { name: 'source', required: false, help: 'Who says so; empty for the shop itself.' },
] as const;

export type FitmentFileColumn = (typeof fitmentFileColumns)[number]['name'];

export const fitmentFileLimits = {
  bytes: 16 * 1024 * 1024,
  /** Of one file: it is checked and written as a whole. */
  rows: 50_000,
  /** Rows of each kind that are shown. */
  shown: 50,
} as const;
