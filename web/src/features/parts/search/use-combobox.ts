import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readSearch } from '../../../lib/read-search.ts';
import { type Answer, askSuggestions } from './ask-suggestions.ts';
import { filled } from './filled.ts';
import { loadSuggestions } from './load-suggestions.ts';
import { type Active, activeAfter, countInWords, hrefsOf, notLoaded } from './options.ts';
import { searchHref } from './search-href.ts';
import { keepTypedVin } from './typed-vin.ts';

/** `announced`: for those who do not see the list. */
type State = { answer: Answer | null; open: boolean; active: Active; announced: string };

const nothing: State = { answer: null, open: false, active: null, announced: '' };

/** Makes a combobox of a field that was a plain one until now. */
export function useCombobox(field: HTMLInputElement, listId: string) {
  const navigate = useNavigate();
  const [state, setState] = useState(nothing);
  const { answer, open, active } = state;
  const count = answer === null ? 0 : hrefsOf(answer).length;

  const suggestions = useMemo(
    () =>
      askSuggestions({
        load: loadSuggestions,
        show: (found) => {
          if (found === null) return setState(nothing);
          const count = hrefsOf(found).length;
          const isThere = count > 0 && document.activeElement === field;
          const announced = countInWords(count);
          setState({ answer: count === 0 ? null : found, open: isThere, active: null, announced });
        },
        fail: () => setState({ ...nothing, announced: notLoaded }),
      }),
    [field],
  );

  function close(): void {
    suggestions.stop();
    setState((before) => ({ ...before, open: false, active: null, announced: '' }));
  }

  function clear(): void {
    suggestions.stop();
    field.value = '';
    setState(nothing);
  }

  /** Whether what was answered is about what stands in the field. */
  function fits(): boolean {
    return answer !== null && answer.q === readSearch(field.value);
  }

  const here = useLocation();
  const { location: coming = here } = useNavigation();
  const begin = useEffectEvent(() => {
    // Whoever was quicker, and has sent off what stands there, looks for no more words.
    const sentOff = new URLSearchParams(coming.search).get('q') ?? '';
    if (document.activeElement === field && readSearch(field.value) !== readSearch(sentOff)) type();
  });

  const type = useEffectEvent(() => {
    if (state.active !== null) setState((before) => ({ ...before, active: null }));
    suggestions.type(field.value);
  });

  function press(event: KeyboardEvent): void {
    if (open && event.key === 'Escape') close();
    else if (event.key === 'Escape' && field.value !== '') clear();
    else if (open && event.key === 'Enter' && active !== null)
      document.getElementById(`${listId}-${active}`)?.click();
    else if (open || (/^Arrow(Up|Down)$/.test(event.key) && fits())) {
      const next = activeAfter(event.key, active, count);
      if (next === undefined) return;
      setState((before) => ({ ...before, open: true, active: next, announced: countInWords(count) }));
    } else if (/^Arrow(Up|Down)$/.test(event.key)) suggestions.type(field.value);
    else return;
    event.preventDefault();
  }

  const keydown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Tab') close();
    else press(event);
  });

  const leave = useEffectEvent((event: FocusEvent | PointerEvent) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
    if (!(to instanceof Node) || !field.form?.contains(to)) close();
  });

  const leavePage = useEffectEvent(close);

  const submit = useEffectEvent((event: Event) => {
    close();
    const vin = vinInText(field.value);
    if (vin !== null) {
      // Before the form makes an address of it.
      event.preventDefault();
      event.stopPropagation();
      keepTypedVin(vin.typed);
      void navigate(searchHref(vin.rest, undefined, { vin: 'typed' }));
    }
    // On a phone the keys would cover what was found.
    if (window.matchMedia('(pointer: coarse)').matches) field.blur();
  });

  useEffect(() => {
    const { form } = field;
    const over = new AbortController();
    const { signal } = over;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.addEventListener('input', () => type(), { signal });
    field.addEventListener('keydown', (event) => keydown(event), { signal });
    field.addEventListener('focusout', (event) => leave(event), { signal });
    field.addEventListener(filled, () => leavePage(), { signal });
    form?.addEventListener('submit', (event) => submit(event), { signal });
    // What was typed while this program was on its way.
    begin();
    return () => {
      over.abort();
      suggestions.stop();
    };
  }, [field, suggestions]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => leave(event);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  // By hand: the field belongs to the form, which knows nothing of this before it is here.
  useEffect(() => {
    field.setAttribute('aria-expanded', String(open));
    if (open) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
    if (open && active !== null) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [field, listId, open, active]);

  return { ...state, close };
}
