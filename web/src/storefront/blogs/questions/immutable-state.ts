import type { Question } from '../question.ts';

export const immutableState: Question = {
  id: 'immutable-state',
  question: 'Why should state not be changed directly?',
  blocks: [
    {
      kind: 'text',
      text: 'React compares the old state with the new one by `Object.is`. For objects and arrays this asks whether they are the same object, not whether they hold the same values. If you change an order in place and hand it to the setter, React finds the same object and skips the update. The page goes on showing the old status.',
    },
    { kind: 'text', text: 'There are more reasons to leave the old state alone:' },
    {
      kind: 'list',
      items: [
        'Each render works on a snapshot. A handler from an earlier render would suddenly see values it was never made for.',
        '`memo`, `useMemo` and the dependencies of an effect compare in the same way, so they miss the change too. React Compiler builds on the same promise.',
        'React may start a render, drop it and start again. That is safe only as long as nothing was altered on the way.',
        'Undo, or a list of what has changed, needs the version from before.',
      ],
    },
    {
      kind: 'text',
      text: 'So make a copy that holds the difference. Spread objects, use `map` and `filter` for arrays, and use `toSorted`, `toSpliced` and `with` where you would have used `sort`, `splice` or an assignment. What has not changed is shared between both versions, so a copy costs little. For deep structures a library such as Immer writes the copies for you.',
    },
    {
      kind: 'text',
      text: 'When the new state depends on the old one, pass a function to the setter: `setOrder((order) => withQuantity(order, id, 10))`.',
    },
    {
      kind: 'code',
      caption: 'A change in place, and a copy with one difference',
      language: 'js',
      code: `const order = {
  status: 'pending',
  buyer: { city: 'Springfield' },
  lines: [
    { id: 'disc', quantity: 2 },
    { id: 'filter', quantity: 4 },
  ],
};

// In place: still the same object, so there is nothing to see for React.
const changed = order;
changed.status = 'shipped';
console.log(Object.is(order, changed)); // true

function withQuantity(order, id, quantity) {
  const lines = order.lines.map((line) =>
    line.id === id ? { ...line, quantity } : line,
  );
  return { ...order, lines };
}

const next = withQuantity(order, 'filter', 10);
console.log(Object.is(order, next)); // false
console.log(order.lines[1].quantity, next.lines[1].quantity); // 4 10

// What did not change is shared, not copied.
console.log(order.buyer === next.buyer); // true
console.log(order.lines[0] === next.lines[0]); // true`,
    },
  ],
};
