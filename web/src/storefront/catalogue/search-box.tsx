import Search from 'virtual:icons/search';
import { longestSearch, readSearch } from '../../lib/read-search.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type CatalogueForm, catalogueFormId, useFieldText } from './use-catalogue-form.ts';

/**
 * The form of the page with its search field; the other controls stand elsewhere and belong to it by its id. Where there is no
 * room for two fields, the one in the header is enough: this one is not shown, and still part of the form.
 */
export function SearchBox({ form }: { form: CatalogueForm }) {
  const { q = '' } = form.draft;
  const field = useFieldText(q, (text) => readSearch(text) === q, form.isTyping);
  return (
    <search className="max-lg:hidden">
      <form
        ref={form.ref}
        id={catalogueFormId}
        action={paths.parts.href()}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <label htmlFor="catalogue-search" className="mb-1.5 block font-medium">
          Search the parts
        </label>
        <div className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            <Search
              size={20}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-muted"
            />
            <input
              ref={field}
              id="catalogue-search"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={longestSearch}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="Brake disc, oil filter"
              className="input h-12 pl-11"
              onChange={form.type}
              onBlur={form.endTyping}
            />
          </div>
          <Button type="submit" className="h-12">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
