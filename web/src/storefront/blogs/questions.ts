import type { Question } from './question.ts';
import { fasterReact } from './questions/faster-react.ts';
import { immutableState } from './questions/immutable-state.ts';
import { prototypes } from './questions/prototypes.ts';
import { searchByName } from './questions/search-by-name.ts';
import { stateInReact } from './questions/state-in-react.ts';
import { unitTests } from './questions/unit-tests.ts';

export const questions: readonly Question[] = [
  fasterReact,
  stateInReact,
  prototypes,
  immutableState,
  searchByName,
  unitTests,
];
