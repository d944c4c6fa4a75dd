import { builtPageProgram } from '../http/pages/page-program.ts';
import { runShop } from '../run-shop.ts';
import { plainInvoices } from './plain-invoices.ts';
import { quickPasswords } from './quick-passwords.ts';

// The shop as it is, for journeys in the browser that are about neither: passwords take no time to check, and no invoice is
// drawn. Nor does it save memory, as a shop that runs for months does.
await runShop(builtPageProgram, { passwordHashing: quickPasswords, drawInvoice: plainInvoices });
