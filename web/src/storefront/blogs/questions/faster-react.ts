import type { Question } from '../question.ts';

export const fasterReact: Question = {
  id: 'faster-react',
  question: 'How can I make a React app faster?',
  blocks: [
    {
      kind: 'text',
      text: 'Measure before you change anything. The Profiler in React Developer Tools shows which components render and how long they take. Lighthouse shows what a visitor with a slow phone waits for. Most slow pages either send too much or render too often.',
    },
    { kind: 'text', text: 'To send less:' },
    {
      kind: 'list',
      items: [
        'Split the code by route. `lazy` and `import()` keep the admin tables away from a visitor who only wants brake pads.',
        'Render public pages on the server, so that the text is there before the script is.',
        'Give every picture a fixed size and a modern format, and load those further down with `loading="lazy"`.',
      ],
    },
    { kind: 'text', text: 'To render less:' },
    {
      kind: 'list',
      items: [
        'Keep state close to where it is used. If the text of a search field lives at the top of the app, every letter renders the whole app.',
        'Give list items a stable key, such as the id of the part. The position in the list is not stable once the list is sorted.',
        'Let React Compiler remember components and values for you. Without it, use `memo` and `useMemo` where the Profiler shows a gain.',
        'Render only the visible rows of a very long list.',
      ],
    },
    {
      kind: 'text',
      text: 'Some work cannot be avoided, but it can wait. `useDeferredValue` and `startTransition` mark an update as less urgent. In the sample the field follows every key at once, and the long list catches up when there is time. `memo` lets React skip the list until then.',
    },
    {
      kind: 'code',
      caption: 'A search field that stays quick above a long list',
      language: 'jsx',
      code: `import { memo, useDeferredValue, useState } from 'react';

// Renders again only when one of its props has changed.
const PartList = memo(function PartList({ parts, query }) {
  const wanted = query.toLowerCase();
  const hits = parts.filter((part) => part.name.toLowerCase().includes(wanted));
  return <ul>{hits.map((part) => <li key={part.id}>{part.name}</li>)}</ul>;
});

export function PartSearch({ parts, firstQuery = '' }) {
  const [query, setQuery] = useState(firstQuery);
  // Lags behind while someone types.
  const lateQuery = useDeferredValue(query);
  return (
    <>
      <input
        aria-label="Search parts"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <PartList parts={parts} query={lateQuery} />
    </>
  );
}`,
    },
  ],
};
