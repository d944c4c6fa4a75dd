import { settleProcess } from './settle-process.ts';

settleProcess();
// Loaded only now: what was loaded before would be loaded twice.
const { builtPageProgram } = await import('./http/pages/page-program.ts');
const { runShop } = await import('./run-shop.ts');
await runShop(builtPageProgram);
