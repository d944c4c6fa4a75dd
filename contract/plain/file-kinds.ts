/** What a file that staff import may be about. */
export const fileKinds = ['parts', 'vehicles', 'fitment'] as const;

export type FileKindName = (typeof fileKinds)[number];

export type FileColumn = { name: string; required: boolean; help: string; example: string };

/** The columns of a file of cars. */
export const vehicleFileColumns: readonly FileColumn[] = [
  { name: 'year_from', required: true, help: 'The first model year.', example: '2013' },
  { name: 'year_to', required: false, help: 'The last model year; empty: only the first.', example: '2020' },
  { name: 'make', required: true, help: 'Who builds it, such as Škoda.', example: 'Skoda' },
  { name: 'model', required: true, help: 'What it is called, such as Octavia.', example: 'Octavia' },
  {
    name: 'litres',
    required: false,
    help: 'The size of the engine, such as 1.4; may be empty.',
    example: '1.4',
  },
  { name: 'cylinders', required: false, help: 'How many there are; may be empty.', example: '4' },
  {
    name: 'fuel',
    required: false,
    help: 'petrol, diesel, electric, hybrid, plug-in hybrid, natural gas, flex fuel or hydrogen; may be empty.',
    example: 'petrol',
  },
];

/** The columns of a file of fitment, in the order of an export. */
export const fitmentFileColumns: readonly FileColumn[] = [
  {
    name: 'part',
    required: true,
    help: 'The SKU of the part, or its id.',
    example: 'SW-10042',
  },
  { name: 'make', required: true, help: 'Who builds the car.', example: 'Honda' },
  { name: 'model', required: true, help: 'What it is called.', example: 'Civic' },
  { name: 'year_from', required: true, help: 'The first model year.', example: '2006' },
  { name: 'year_to', required: true, help: 'The last model year; it counts too.', example: '2011' },
  { name: 'litres', required: false, help: 'Such as 1.8; empty for every engine.', example: '1.8' },
  { name: 'cylinders', required: false, help: 'Empty for any number.', example: '4' },
  {
    name: 'fuel',
    required: false,
    help: 'petrol, diesel, electric, hybrid and so on; empty for any.',
    example: 'petrol',
  },
  {
    name: 'position',
    required: false,
    help: 'front, rear, left, front left and so on; may be empty.',
    example: 'front',
  },
  { name: 'quantity', required: false, help: 'How many a car needs; may be empty.', example: '2' },
  {
    name: 'note',
    required: false,
    help: 'What else it depends on, such as “to 03/2012”.',
    example: 'to 03/2010',
  },
  { name: 'kind', required: false, help: 'fits or excluded; empty means fits.', example: 'fits' },
  {
    name: 'source',
    required: false,
    help: 'Who says so; empty for the shop itself.',
    example: 'Maker’s catalogue',
  },
];
