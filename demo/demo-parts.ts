import { bodyParts } from './catalogue/body-parts.ts';
import { brakeParts } from './catalogue/brake-parts.ts';
import { coolingParts } from './catalogue/cooling-parts.ts';
import { electricParts } from './catalogue/electric-parts.ts';
import { engineParts } from './catalogue/engine-parts.ts';
import { exhaustParts } from './catalogue/exhaust-parts.ts';
import { filterParts } from './catalogue/filter-parts.ts';
import { lightParts } from './catalogue/light-parts.ts';
import { newestParts } from './catalogue/newest-parts.ts';
import { suspensionParts } from './catalogue/suspension-parts.ts';
import { transmissionParts } from './catalogue/transmission-parts.ts';
import { wheelParts } from './catalogue/wheel-parts.ts';
import type { DemoPart } from './demo-part.ts';

/** The demo catalogue, oldest first. */
export const demoParts: readonly DemoPart[] = [
  ...exhaustParts,
  ...transmissionParts,
  ...coolingParts,
  ...bodyParts,
  ...lightParts,
  ...electricParts,
  ...wheelParts,
  ...suspensionParts,
  ...filterParts,
  ...engineParts,
  ...brakeParts,
  ...newestParts,
];
