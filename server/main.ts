import { settleProcess } from './settle-process.ts';

settleProcess();
// Loaded only now: what was loaded before would be loaded twice.
const { builtPageProgram } = await import('./http/pages/page-program.ts');
const { beginDrawing } = await import('./http/pages/draw-in-thread.ts');
const { runShop } = await import('./run-shop.ts');
await runShop(async () => ({ ...(await builtPageProgram()), beginDrawing }));
