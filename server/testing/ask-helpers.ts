import { carData } from '../domains/vehicles/car-data/car-data.ts';
import { invoiceProcess } from '../invoices/invoice-process.ts';
import { carFolder } from './car-folder.ts';
import { someInvoice } from './some-invoice.ts';

// Asks each of the shop's helpers once, in a process of its own so that it can be somebody else's.
await using cars = carData(carFolder);
await using invoices = invoiceProcess();
const { models } = await cars.decode('4T1BF1FK0HU700123', 2026);
const file = Buffer.from(await invoices.ask(someInvoice)).toString('latin1');
console.log(`${models[0]?.model}, ${file.slice(0, 5)}`);
