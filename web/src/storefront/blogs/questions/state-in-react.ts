import type { Question } from '../question.ts';

export const stateInReact: Question = {
  id: 'state-in-react',
  question: 'What ways are there to manage state in React?',
  blocks: [
    {
      kind: 'text',
      text: 'State is what a page has to remember between two renders. Which tool fits depends on who owns the value and who needs it. Start with the smallest and move on when it no longer fits.',
    },
    {
      kind: 'list',
      items: [
        'No state: what can be calculated need not be stored. A total is the sum of its lines.',
        'Local state: `useState` holds one value, such as the text in a field. When two components need it, move it to the nearest parent they share.',
        'A reducer: `useReducer` keeps the rules in one function when several values change together.',
        'Context: for what many components read at any depth, such as the theme. Every reader renders again when the value changes, so it should change rarely.',
        'The address: filters, sorting and page numbers belong in the query string. There they can be shared, and they survive a reload.',
        'Server state: parts and orders belong to the server, and the page holds a copy. Route loaders or a library such as TanStack Query load it, keep it and refresh it.',
        'Form state: `useActionState` holds the result of the last submission and tells whether one is under way.',
        'A store outside React, such as Redux Toolkit or Zustand: when distant parts of a large app change the same data. Such stores connect through `useSyncExternalStore`.',
      ],
    },
    {
      kind: 'text',
      text: 'They work well together. In the sample a reducer says how a basket changes, and a context brings it to every component below the provider. The count is calculated, not stored.',
    },
    {
      kind: 'code',
      caption: 'A basket with a reducer and a context',
      language: 'jsx',
      code: `import { createContext, use, useReducer } from 'react';

const BasketContext = createContext(null);

export function basketReducer(basket, action) {
  switch (action.type) {
    case 'added': {
      const before = basket[action.id] ?? 0;
      return { ...basket, [action.id]: before + action.quantity };
    }
    case 'emptied':
      return {};
    default:
      throw new Error('Unknown action: ' + action.type);
  }
}

export function BasketProvider({ firstBasket = {}, children }) {
  const [basket, dispatch] = useReducer(basketReducer, firstBasket);
  return <BasketContext value={{ basket, dispatch }}>{children}</BasketContext>;
}

export function BasketCount() {
  const { basket } = use(BasketContext);
  const count = Object.values(basket).reduce((sum, pieces) => sum + pieces, 0);
  return <p>Pieces in the basket: {count}</p>;
}

export function AddButton({ id }) {
  const { dispatch } = use(BasketContext);
  return (
    <button onClick={() => dispatch({ type: 'added', id, quantity: 1 })}>
      Add to basket
    </button>
  );
}`,
    },
  ],
};
