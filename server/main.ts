import { builtPageProgram } from './http/pages/page-program.ts';
import { runShop } from './run-shop.ts';

await runShop(builtPageProgram);
