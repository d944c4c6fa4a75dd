import Search from 'virtual:icons/search';
import { type FunctionComponent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { longestSearch, readSearch } from '../../../lib/read-search.ts';
import { isTypedInto, noteTypedInto } from '../../../lib/typed-into.ts';
import { paths } from '../../../paths.ts';
import { filled } from './filled.ts';
import { searchHref } from './search-href.ts';
import type { SuggestionsProps } from './suggestions.tsx';
import { useSlash } from './use-slash.ts';

/** The words the catalogue shows just now. */
function useShownSearch(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.parts.href() ? readSearch(new URLSearchParams(search).get('q') ?? '') : '';
}

type Props = {
  /** The one in the header is smaller, and the one a key leads to. */
  inHeader?: boolean;
  placeholder: string;
  className?: string;
  /** For a button elsewhere on the page that sends it off. */
  formId?: string;
};

/**
 * A plain form, which works without script. What suggests while somebody types is another chunk, fetched when the field is
 * first touched: until it is there, and where it cannot be had, this is all there is, and enough to search. Whoever types is told of that.
 */
export function SearchForm({ inHeader = false, placeholder, className, formId }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const shown = useShownSearch();
  const goneBack = useNavigationType() === 'POP';
  const seen = useRef(key);
  const asked = useRef(false);
  /** Sent off before what suggests was there. */
  const waits = useRef(false);
  /** The chunk that suggests: null before anybody wanted it, 'missing' when it did not come to somebody who types. */
  const [chunk, setChunk] = useState<'coming' | 'missing' | null>(null);
  const [Suggestions, setSuggestions] = useState<FunctionComponent<SuggestionsProps> | null>(null);
  useSlash(inHeader ? field : null);

  // Not a controlled field: what was typed before the script ran stays, and so does the caret.
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const input = field.current;
    // Whoever types on while the page comes is not interrupted, unless it is another page than the one they asked for.
    if (input === null || (isTypedInto(input) && !goneBack && document.activeElement === input)) return;
    noteTypedInto(null);
    input.value = shown;
    input.dispatchEvent(new Event(filled));
  }, [key, shown, goneBack]);

  function prepare(): void {
    if (asked.current) return;
    asked.current = true;
    setChunk((before) => before ?? 'coming');
    loadChunk(() => import('./suggestions.tsx'), 'suggestions').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {
        asked.current = false; // another try when the field is touched again or typed into
        if (isTypedInto(field.current)) setChunk('missing');
        if (waits.current) field.current?.form?.submit(); // as without script: the shop leads to an address without it
      },
    );
  }

  // Somebody was quicker than the script.
  useEffect(() => {
    if (document.activeElement === field.current) prepare();
  }, []);

  useEffect(() => {
    if (Suggestions !== null && waits.current) field.current?.form?.requestSubmit();
  }, [Suggestions]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: one element less on every page than with <search> around it
    <form
      id={formId}
      role="search"
      aria-label={inHeader ? 'Whole shop' : 'Home page'}
      action={paths.parts.href()}
      autoComplete="off"
      className={classNames('group relative', className)}
      onFocus={prepare}
      onPointerEnter={prepare}
      onInput={() => {
        noteTypedInto(field.current);
        prepare();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const q = readSearch(field.current?.value ?? '');
        // Perhaps a VIN, which must not come into an address: what suggests takes it, once it is there.
        waits.current = Suggestions === null && /(\w\W*){17}/.test(q) && /(\d\D*){4}/.test(q);
        if (waits.current) return prepare();
        noteTypedInto(null);
        setChunk('coming'); // what was to be said about it was said of the page before
        void navigate(searchHref(q));
      }}
    >
      <label htmlFor={id} className="sr-only">
        Find parts
      </label>
      <div className="relative">
        <input
          ref={field}
          id={id}
          name="q"
          defaultValue={shown}
          maxLength={longestSearch}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          placeholder={placeholder}
          aria-keyshortcuts={inHeader ? '/' : undefined}
          className={classNames('peer input', inHeader ? 'h-11 pr-12' : 'h-14 pr-14 pl-4 text-lg')}
        />
        {inHeader && (
          <span
            aria-hidden="true"
            className="needs-script pointer-events-none absolute top-1/2 right-12 z-1 hidden -translate-y-1/2 rounded border border-base-300 px-1.5 text-sm text-muted lg:peer-placeholder-shown:block lg:peer-focus:hidden"
          >
            /
          </span>
        )}
        <button
          type="submit"
          className="absolute inset-y-0 right-0 z-1 flex aspect-square cursor-pointer items-center justify-center rounded-r-md text-muted transition-colors hover:text-base-content"
        >
          <Search size={inHeader ? 20 : 24} />
          <span className="sr-only">Find</span>
        </button>
      </div>
      {/* There before it has anything to say, or nobody would hear it. Over the page, as the list would be. */}
      {Suggestions === null && chunk !== null && (
        <p
          role="status"
          className={
            chunk === 'missing' ? 'under-field px-4 py-3 text-sm group-not-focus-within:hidden' : 'sr-only'
          }
        >
          {chunk === 'missing' && 'Suggestions cannot be loaded; Enter searches all the same.'}
        </p>
      )}
      {Suggestions !== null && field.current !== null && (
        <Suggestions field={field.current} id={`${id}-list`} onFollow={() => noteTypedInto(null)} />
      )}
    </form>
  );
}
