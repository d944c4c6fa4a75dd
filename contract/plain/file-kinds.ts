/** What a file that staff import may be about. */
export const fileKinds = ['parts', 'vehicles'] as const;

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
    help: 'petrol, diesel, electric, hybrid, plug-in hybrid, gas, flex fuel or hydrogen; may be empty.',
    example: 'petrol',
  },
];
