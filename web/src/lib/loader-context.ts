import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** What loaders reach the outside world through, so that the same loader runs on the server and in the browser. */
export const apiContext = createContext<Api>();

export const openApiContext = createContext<() => unknown>();
