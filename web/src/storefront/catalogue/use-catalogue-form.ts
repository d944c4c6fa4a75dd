import { vinLength } from '@spareworks/contract/plain/vin';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Navigation, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { keepTypedVin } from '../../features/parts/search/typed-vin.ts';
import { afterPicture } from '../../lib/after-picture.ts';
import { type Debounced, debounce } from '../../lib/debounce.ts';
import { paths } from '../../paths.ts';
import { type CatalogueState, catalogueHref, readCatalogueState, without } from './catalogue-state.ts';

export const typingPauseMs = 250;

/** The one form of the page; controls outside of its element name it by this id. */
export const catalogueFormId = 'catalogue-form';

function stateOf(form: HTMLFormElement): CatalogueState {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value);
  }
  return readCatalogueState(query);
}

/** Whether a VIN is being typed of which one sign is missing. */
function lacksSign(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem('q');
  const vin = field instanceof HTMLInputElement ? vinInText(field.value) : null;
  return vin !== null && vin.typed.replaceAll(/[^\p{L}\p{N}]/gu, '').length < vinLength;
}

/** What a link that was followed leads to, as long as its page is on its way. */
function comingState(location: Navigation['location']): CatalogueState | null {
  if (location === undefined || location.pathname !== paths.parts.href()) return null;
  return readCatalogueState(new URLSearchParams(location.search));
}

/** `chosen`: on its way to the address. */
type Draft = { key: string; state: CatalogueState; chosen?: boolean };

export type CatalogueForm = {
  ref: RefObject<HTMLFormElement | null>;
  /** What the controls show: ahead of the address while the next result is on its way. */
  draft: CatalogueState;
  /** A choice was made. */
  choose: () => void;
  /** Something was typed. */
  type: () => void;
  /** The field was left. */
  endTyping: () => void;
  /** Its text was sent off. */
  send: () => void;
  /** Whether typed text waits for a pause. */
  isTyping: () => boolean;
};

/** Without script: who applies a filter keeps the words as they are typed, who sends off words does not. */
export function exactByForm({ exact }: CatalogueState) {
  return exact ? { name: 'exact', value: 'true' } : {};
}

/**
 * Takes what the form says to the address. A choice goes there at once. Typing goes there when it pauses, and all of it
 * makes one entry in the history, so that Back leads to what was before the search. Sent off once more while it is not there
 * (`isShown`), it is asked for anew: the line may be dead on which it was asked for.
 */
export function useCatalogueForm(state: CatalogueState, isShown: boolean): CatalogueForm {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const [draft, setDraft] = useState<Draft>({ key, state });
  const hasEntry = useRef(false);
  const asked = useRef(catalogueHref(state));
  const typing = useRef<Debounced>(null);
  const chosen = useRef<string | null>(null);

  const { location } = useNavigation();
  const underWay = useRef(location);
  useEffect(() => {
    underWay.current = location;
  }, [location]);
  const coming = comingState(location);
  const comingHref = coming === null ? null : catalogueHref(coming);
  const [seen, setSeen] = useState<string | null>(null);

  // A choice that is about to go to the address is not undone by a result that comes just then.
  if (draft.key !== key) setDraft(draft.chosen ? { ...draft, key } : { key, state });
  // A choice made before the page of a link has come adds to what the link says, not to what was before it.
  if (comingHref !== seen) {
    setSeen(comingHref);
    if (coming !== null) setDraft({ key, state: coming });
  }

  useEffect(() => {
    asked.current = chosen.current ?? catalogueHref(state);
    if (cameBack && key !== 'default') {
      hasEntry.current = false;
      typing.current?.cancel();
    }
  }, [state, key, cameBack]);

  useEffect(() => () => typing.current?.cancel(), []);

  /** The address the form says, where it is another than the one that was asked for last. */
  function ask({ isChoice }: { isChoice: boolean }): string | null {
    if (ref.current === null) return null;
    const field = ref.current.elements.namedItem('q');
    const vin = field instanceof HTMLInputElement ? vinInText(field.value) : null;
    if (vin !== null) keepTypedVin(vin.typed);
    const typed = stateOf(ref.current);
    // Other words are read as any others.
    const isSameSearch = typed.q === draft.state.q;
    const next = {
      ...(typed.vin ? without(typed, 'vehicle') : typed), // a VIN is of another car
      ...(isSameSearch && typed.q !== undefined && draft.state.exact && { exact: true as const }),
      // The form has no field for it, and must not lead away from the cars of a VIN that was typed elsewhere.
      ...(isSameSearch && draft.state.vin && { vin: true as const }),
    };
    const href = catalogueHref(next);
    if (href === asked.current) return null;
    asked.current = href;
    chosen.current = isChoice ? href : null;
    setDraft({ key, state: next, chosen: isChoice });
    return href;
  }

  const go = (href: string, replace: boolean) => void navigate(href, { replace, preventScrollReset: true });

  // Not kept from an earlier render: it has to go to the address as it is when the pause comes.
  const applyTyped = useRef(() => {});
  useEffect(() => {
    applyTyped.current = () => {
      const href = ask({ isChoice: false });
      if (href === null) return;
      go(href, hasEntry.current);
      hasEntry.current = true;
    };
  });

  /** A VIN whose last sign may still come: applied, it would leave the field. */
  const heldBack = useRef(false);

  // What was typed or chosen before the script ran counts too.
  useEffect(() => applyTyped.current(), []);

  function endTyping(): void {
    typing.current?.flush();
    if (heldBack.current) applyTyped.current();
    heldBack.current = false;
    hasEntry.current = false;
  }

  return {
    ref,
    draft: draft.state,
    choose() {
      typing.current?.cancel();
      hasEntry.current = false;
      const href = ask({ isChoice: true });
      if (href === null) return;
      // Its control shows the choice first. Whoever has chosen something else meanwhile, or follows a link, goes there.
      const before = underWay.current;
      afterPicture(() => {
        if (chosen.current !== href) return;
        chosen.current = null;
        const isLeaving = underWay.current !== undefined && underWay.current !== before;
        if (!isLeaving && ref.current !== null) go(href, false);
      });
    },
    type() {
      typing.current ??= debounce(() => {
        heldBack.current = lacksSign(ref.current);
        if (!heldBack.current) applyTyped.current();
      }, typingPauseMs);
      typing.current.call();
    },
    endTyping,
    send() {
      const before = asked.current;
      typing.current?.cancel();
      heldBack.current = true;
      endTyping();
      if (asked.current === before && !isShown) go(before, true);
    },
    isTyping: () => typing.current?.waiting ?? false,
  };
}

/**
 * Keeps a text field in step with the address without ever writing into it while somebody types there. Not a controlled
 * field: what was typed before the script ran stays, and so does the caret.
 */
export function useFieldText(value: string, same: (text: string) => boolean, isTyping: () => boolean) {
  const field = useRef<HTMLInputElement>(null);
  const address = `${useLocation().key} ${value}`;
  const seen = useRef(address);
  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    const element = field.current;
    if (element === null || same(element.value)) return;
    // Whoever types elsewhere does not keep this one back.
    if (!isTyping() || document.activeElement !== element) element.value = value;
  });
  return field;
}
