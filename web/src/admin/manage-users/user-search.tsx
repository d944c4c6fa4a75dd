import Search from 'virtual:icons/search';
import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { longestSearch, wordsOf } from './users-query.ts';

type Props = { q: string; onSearch: (q: string) => void };

export function UserSearch({ q, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);

  // The field shows the search in force, also after going back. Before it can be seen: what is typed at once is not overwritten.
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) field.value = q;
  }, [q]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('q');
    if (!(field instanceof HTMLInputElement)) return;
    const typed = field.value;
    field.value = wordsOf(typed); // what is searched for, also where that is the same as before
    onSearch(typed);
  }

  return (
    <search>
      <form ref={form} className="no-print mb-6 flex max-w-md items-end gap-2" onSubmit={submit}>
        <div className="min-w-0 flex-auto">
          <TextField
            label="Name or email"
            name="q"
            type="search"
            maxLength={longestSearch}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant="outline" className="px-4" icon={<Search size={18} />}>
          Search
        </Button>
      </form>
    </search>
  );
}
