/** A VIN that was typed into a field for words, until the next page: it is kept nowhere else, and never in an address. */
let typed: string | null = null;

export function keepTypedVin(vin: string | null): void {
  typed = vin;
}

export function typedVin(): string | null {
  return typed;
}
