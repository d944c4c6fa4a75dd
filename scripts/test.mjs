// npm test: install what is missing, a browser too, then run every check.
import { beginBrowser, browser } from './browser.mjs';
import { install } from './install.mjs';

const begun = beginBrowser(); // beside the packages
await install('everything');
process.env.BROWSER = await browser(begun);
await import('./verify.mjs');
