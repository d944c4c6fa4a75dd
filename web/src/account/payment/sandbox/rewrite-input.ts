/**
 * Writes what was typed the way it is written, and leaves the caret behind the same digit, so that a digit in the middle
 * can be corrected.
 */
export function rewriteInput(input: HTMLInputElement, format: (typed: string) => string): void {
  const { value, selectionStart } = input;
  const written = format(value);
  if (written === value) return;
  const atEnd = selectionStart === null || selectionStart === value.length;
  const digitsBefore = value.slice(0, selectionStart ?? value.length).replaceAll(/\D/g, '').length;
  input.value = written;
  if (atEnd) return;
  const caret = caretAfter(written, digitsBefore);
  input.setSelectionRange(caret, caret);
}

/** The place behind so many digits. */
export function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [place, sign] of [...text].entries()) {
    if (/\d/.test(sign)) seen += 1;
    if (seen === digits) return place + 1;
  }
  return text.length;
}
