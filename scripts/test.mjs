// npm test: install what is missing, a browser too, then run every check.
import { browser } from './browser.mjs';
import { install } from './install.mjs';

install('everything');
process.env.BROWSER = browser();
await import('./verify.mjs');
