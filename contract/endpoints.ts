import { catalogueEndpoints } from './catalogue.ts';
import { contactEndpoints } from './contact.ts';
import { identityEndpoints } from './identity.ts';
import { peopleEndpoints } from './people.ts';
import { reviewEndpoints } from './reviews.ts';

/**
 * Every call the shop answers under /api, declared once: the server's routes, the browser's client, the OpenAPI
 * document and the reference page are all made from this table.
 */
export const endpoints = {
  ...catalogueEndpoints,
  ...reviewEndpoints,
  ...contactEndpoints,
  ...identityEndpoints,
  ...peopleEndpoints,
};

export type Endpoints = typeof endpoints;
