let field: Element | null = null;

/** Somebody types into a search field; null once what stands there is searched for, or they went elsewhere. */
export function noteTypedInto(element: Element | null): void {
  field = element;
}

/** Whether what stands in this field has not been searched for: whoever types on while a page comes is not interrupted by it. */
export function isTypedInto(element: Element | null): boolean {
  return element !== null && element === field;
}
