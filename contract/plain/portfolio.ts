import { shop } from './shop.ts';

/**
 * The portfolio page's words: who builds the shop, what they learned, what they build with and what to look at. Another
 * company puts its own here.
 */
export const portfolio = {
  eyebrow: 'Portfolio',
  /** Asked for when it is shown: the owner may have given the shop another name since this was loaded. */
  get title() {
    return `The developers of ${shop.name}`;
  },
  introduction:
    'We come from the workshop and write software for it. We like true measures, plain words and programs that can be repaired.',
  education: [
    {
      period: 'Years 1 to 3',
      title: 'Vehicle mechatronics, apprenticeship',
      place: 'Training workshop and vocational school',
      text: 'Brakes, engines and electrics, taken apart and put together by hand. This is where reading a drawing became a habit.',
    },
    {
      period: 'Years 4 to 6',
      title: 'Vehicle engineering, bachelor level',
      place: 'University of applied sciences',
      text: 'Mechanics, materials and measurement. The final project was a program that finds the right part for a car.',
    },
    {
      period: 'Years 7 and 8',
      title: 'Software engineering, master level',
      place: 'Part-time study beside work',
      text: 'Databases, distributed systems and the web, with accessibility and testing from the first day.',
    },
  ],
  technologies: [
    {
      group: 'Language',
      entries: [
        { name: 'TypeScript', use: 'One language for browser, server and tools' },
        { name: 'zod', use: 'Schemas that both sides agree on' },
      ],
    },
    {
      group: 'Pages',
      entries: [
        { name: 'React', use: 'Components, rendered on the server and in the browser' },
        { name: 'React Router', use: 'Addresses, data loading and navigation' },
        { name: 'Tailwind CSS', use: 'Measures, colours and type in one place' },
        { name: 'daisyUI', use: 'Buttons and fields in a light and a dark theme' },
        { name: 'Vite', use: 'Bundles for browser and server' },
      ],
    },
    {
      group: 'Server',
      entries: [
        { name: 'Node.js', use: 'One process that answers pages and API' },
        { name: 'Fastify', use: 'Routes, limits and compression' },
        { name: 'PostgreSQL', use: 'The catalogue and everything else that lasts' },
        { name: 'sharp', use: 'Part pictures in every size' },
      ],
    },
    {
      group: 'Checks',
      entries: [
        { name: 'Vitest', use: 'Unit and API tests' },
        { name: 'Playwright', use: 'Journeys in a real browser' },
        { name: 'axe', use: 'Accessibility of every page' },
        { name: 'Biome', use: 'Format and lint' },
      ],
    },
  ],
  projects: [
    {
      name: 'The shop',
      text: 'A storefront for car spare parts that works on any screen, by keyboard, in light and in dark.',
      action: 'Visit the shop',
      href: '/',
    },
    {
      name: 'The API reference',
      text: 'Every call the shop answers, with its parameters, its answers and its refusals.',
      action: 'Read the reference',
      href: '/api/docs',
    },
    {
      name: 'The contract as OpenAPI',
      text: 'The same calls as a document for programs, written from the schemas the server itself uses.',
      action: 'Open the document',
      href: '/api/openapi.json',
    },
  ],
} as const;
