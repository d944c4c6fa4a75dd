import type { Question } from '../question.ts';

export const searchByName: Question = {
  id: 'search-by-name',
  question: 'How do I search an array of products by name?',
  blocks: [
    {
      kind: 'text',
      text: '`filter` keeps every element for which a function returns true, and `includes` tells whether one text contains another. Together they are a search: `parts.filter((part) => part.name.includes(query))`. To get only the first hit use `find`, which returns `undefined` when there is none.',
    },
    { kind: 'text', text: 'A search that forgives what people type needs a little more:' },
    {
      kind: 'list',
      items: [
        'Capital letters should not matter, so bring both sides to lower case.',
        "Accents should not matter. `normalize('NFD')` takes é apart into e and a mark, and a replacement drops the mark.",
        'Words may come in any order. Split the query at white space and ask that every word occurs.',
        'An empty query finds everything, because `every` is true for an empty list. A filter field should do just that.',
      ],
    },
    {
      kind: 'text',
      text: '`filter` returns a new array and leaves the old one as it is. In React, keep the query in state and calculate the hits while rendering. A second state with the hits would have to be kept in step.',
    },
    {
      kind: 'text',
      text: 'Be careful with regular expressions made from a query: a single bracket can make them throw. `includes` has no such trouble, and `RegExp.escape` helps where you need a pattern.',
    },
    {
      kind: 'text',
      text: 'This works well for a few thousand parts. With more, let the database search, so that the page need not load the whole catalogue.',
    },
    {
      kind: 'code',
      caption: 'All words, in any order, with or without accents',
      language: 'js',
      code: `const parts = [
  { name: 'Brake disc, front' },
  { name: 'Brake pad set, rear' },
  { name: 'Oil filter' },
  { name: 'Door seal, coupé' },
];

function simplify(text) {
  return text.normalize('NFD').replace(/\\p{Mark}/gu, '').toLowerCase();
}

function searchByName(products, query) {
  const words = simplify(query).split(/\\s+/).filter(Boolean);
  return products.filter((product) => {
    const name = simplify(product.name);
    return words.every((word) => name.includes(word));
  });
}

const names = (query) => searchByName(parts, query).map((part) => part.name);

console.log(names('disc BRAKE')); // [ 'Brake disc, front' ]
console.log(names('coupe')); // [ 'Door seal, coupé' ]
console.log(names('gearbox')); // []
console.log(names(' ').length); // 4`,
    },
  ],
};
