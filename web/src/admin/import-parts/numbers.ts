const figures = new Intl.NumberFormat('en-US');

export function figure(count: number): string {
  return figures.format(count);
}

/** "1 part", "1,200 parts" */
export function partCount(count: number): string {
  return `${figure(count)} ${count === 1 ? 'part' : 'parts'}`;
}
