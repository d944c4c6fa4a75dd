import type { Question } from '../question.ts';

export const prototypes: Question = {
  id: 'prototypal-inheritance',
  question: 'How does prototypal inheritance work in JavaScript?',
  blocks: [
    {
      kind: 'text',
      text: 'Every object has a hidden link to another object, its prototype, or to `null`. When you read a property that the object itself lacks, the engine looks at the prototype, then at the prototype of that one, and so on. If the chain ends without a hit, the result is `undefined`.',
    },
    {
      kind: 'text',
      text: 'Writing is different. An assignment normally puts the property on the object itself, where it hides the inherited one. The prototype stays as it was.',
    },
    {
      kind: 'text',
      text: 'A method found on the chain runs with `this` set to the object before the dot. One function can serve thousands of parts without being copied. There are three common ways to set the link:',
    },
    {
      kind: 'list',
      items: [
        '`Object.create(base)` makes an object whose prototype is `base`.',
        '`new Part()` links the new object to `Part.prototype`, where the methods of the class live.',
        '`class Tyre extends Part` links `Tyre.prototype` to `Part.prototype`, and `super` reaches up the chain.',
      ],
    },
    {
      kind: 'text',
      text: 'Classes are a clearer way to write this. The chain underneath is the same one.',
    },
    {
      kind: 'text',
      text: 'Two habits help. Ask with `Object.hasOwn` whether a property belongs to the object itself. And leave built-in prototypes such as `Array.prototype` alone, because every script on the page shares them.',
    },
    {
      kind: 'code',
      caption: 'The same chain, with plain objects and with classes',
      language: 'js',
      code: `const base = {
  describe() {
    return this.name + ', ' + this.price + ' dollars';
  },
};

const disc = Object.create(base);
disc.name = 'Brake disc';
disc.price = 64;

console.log(disc.describe()); // Brake disc, 64 dollars
console.log(Object.hasOwn(disc, 'describe')); // false

class Part {
  constructor(name, price) {
    this.name = name;
    this.price = price;
  }

  describe() {
    return this.name + ', ' + this.price + ' dollars';
  }
}

class Tyre extends Part {
  describe() {
    return super.describe() + ' each';
  }
}

const tyre = new Tyre('All-season tyre', 89);

console.log(tyre.describe()); // All-season tyre, 89 dollars each
console.log(Object.getPrototypeOf(tyre) === Tyre.prototype); // true
console.log(Object.getPrototypeOf(Tyre.prototype) === Part.prototype); // true`,
    },
  ],
};
