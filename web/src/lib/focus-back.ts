import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Left = { row: string; href: string; words: string };

/** By which link each list was left, by the entry of the history it stands in. */
const leftBy = new Map<string, Left>();

/** The row with the link by which the list was left: it has to be drawn to get the focus back. */
export function rowLeft(list: string): readonly string[] {
  const left = leftBy.get(list);
  return left === undefined ? [] : [left.row];
}

/** Several links of an item may lead to one page. */
const wordsOf = (link: HTMLAnchorElement) => link.ariaLabel ?? link.textContent;

/** Whether the focus is where a new page puts it. Who has put it elsewhere knows better. */
function isAtBeginning(focused: Element | null): boolean {
  return focused === null || focused.matches('body, #content, #content h1');
}

/**
 * Whoever comes back to a list goes on from the link they followed: from the heading, Tab would lead to the beginning of the page.
 * `row` is the one that had the focus last, `elementOf` a row as it is drawn: others may have the same link.
 */
export function useFocusBack(
  list: string,
  inner: RefObject<HTMLElement | null>,
  row: string | undefined,
  elementOf: (row: string) => Element | undefined,
): void {
  useLayoutEffect(() => {
    const element = inner.current;
    return () => {
      const link = document.activeElement;
      if (row !== undefined && link instanceof HTMLAnchorElement && element?.contains(link))
        leftBy.set(list, { row, href: link.href, words: wordsOf(link) });
      else if (!isAtBeginning(link)) leftBy.delete(list);
    };
  }, [list, inner, row]);

  useEffect(() => {
    const left = leftBy.get(list);
    if (left === undefined) return undefined;
    // After the page has put it to its heading.
    const frame = requestAnimationFrame(() => {
      // The picture beside a name leads to the same page, but by no key.
      const links = [...(elementOf(left.row)?.querySelectorAll('a') ?? [])].filter(
        ({ href, tabIndex }) => tabIndex >= 0 && href === left.href,
      );
      const link = links.find((one) => wordsOf(one) === left.words) ?? links[0];
      if (isAtBeginning(document.activeElement)) link?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}

/** The same of a list whose items are all drawn once somebody is back. */
export function useFocusBackWithin(list: string, inner: RefObject<HTMLElement | null>): void {
  useFocusBack(list, inner, list, () => inner.current ?? undefined);
}
