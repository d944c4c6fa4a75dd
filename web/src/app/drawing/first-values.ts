import { idHere } from './ids.ts';
import { refuse } from './refused.ts';

type Context = { _currentValue2: unknown };

const isContext = Symbol.for('react.context');

let ids = 0;

/** Before a component is run. */
export function startIds(): void {
  ids = 0;
}

/** Whether it has asked for ids. */
export const hasIds = () => ids > 0;

const nothing = () => undefined;
const unchanging = () => refuse('a change of state while drawing');
const unknown = (name: string) => () => refuse(name);
const valueIn = (context: Context) => context._currentValue2;

/** Hooks as a page that is drawn once needs them: everything has its first value, nothing is done afterwards. */
export const firstValues = {
  readContext: valueIn,
  useContext: valueIn,
  use: (usable: Context & { $$typeof?: symbol }) =>
    usable.$$typeof === isContext ? valueIn(usable) : refuse('use() of something that is awaited'),
  useState: (first: unknown) => [typeof first === 'function' ? first() : first, unchanging],
  useReducer: (_reduce: unknown, first: unknown, init?: (from: unknown) => unknown) => [
    init === undefined ? first : init(first),
    unchanging,
  ],
  useMemo: (create: () => unknown) => create(),
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useId: () => {
    ids += 1;
    return idHere(ids - 1);
  },
  useSyncExternalStore: (_listen: unknown, _read: unknown, readOnServer?: () => unknown) =>
    readOnServer === undefined ? refuse('a store that has nothing for the server') : readOnServer(),
  useDeferredValue: (value: unknown, first?: unknown) => (first === undefined ? value : first),
  useTransition: () => [false, unchanging],
  useEffectEvent: () => unchanging,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
  useOptimistic: unknown('useOptimistic'),
  useActionState: unknown('useActionState'),
  useFormState: unknown('useFormState'),
  useHostTransitionStatus: unknown('useFormStatus'),
  useMemoCache: unknown('useMemoCache'),
  useCacheRefresh: unknown('useCacheRefresh'),
};
