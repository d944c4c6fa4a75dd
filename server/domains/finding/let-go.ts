/** Gives the memory of an array back at once, which is no longer of use: the collector may see no need for a long time. */
export function letGo(array: ArrayBufferView<ArrayBuffer>): void {
  array.buffer.transfer(0);
}
