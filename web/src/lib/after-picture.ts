/** Does something once the browser has drawn what is asked of it now, so that whoever pressed something sees that first. */
export function afterPicture(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
