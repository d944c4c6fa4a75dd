import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import { shop } from '@spareworks/contract/plain/shop';
import PDFDocument from 'pdfkit';
import type { InvoicedOrder } from './invoice.ts';
import type { Weight } from './invoice-fonts.ts';
import { writeText } from './invoice-text.ts';

const margin = 56;
const columns = [56, 300, 370, 460];
const rightEdge = 540;
const size = 10;

/** Takes the processor for a while: never on the thread that answers requests. */
export async function drawInvoice(order: InvoicedOrder, { compress = true } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    compress,
    font: '', // not the one it would load by itself
    info: { Title: `Invoice for order ${formatOrderNumber(order.number)}`, Author: shop.company },
  });
  let y = margin;
  const write = (text: string, weight: Weight = 'text', height = size) => {
    y = writeText(pdf, text, { x: margin, y, width: rightEdge - margin }, { weight, size: height });
  };
  write('Invoice', 'strong', 22);
  y += 6;
  write(shop.contact.address.join(', '));
  y += 24;
  write(`Order ${formatOrderNumber(order.number)}`);
  write(`Order id ${order.id}`);
  write(`Ordered ${day(order.created_at)}, paid ${day(order.paid_at)}`);
  write(`Transaction ${order.transaction_id}`);
  y += 24;
  write('To', 'strong');
  write(order.buyer_name);
  write(order.address);
  y += 24;
  y = row(pdf, y, ['Part', 'Quantity', 'Price of one', 'Total'], 'strong');
  const { quantity, unit_price_cents: one, total_cents: total } = order;
  y = row(pdf, y, [order.part_name, String(quantity), money(one), money(total)], 'text');
  y += 12;
  row(pdf, y, ['Paid by card', '', '', money(total)], 'strong');
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

/** Answers where the next row begins. */
function row(pdf: PDFKit.PDFDocument, top: number, cells: readonly string[], weight: Weight): number {
  let bottom = top;
  for (const [index, cell] of cells.entries()) {
    const x = columns[index] ?? 0;
    const width = (columns[index + 1] ?? rightEdge) - x - 8;
    bottom = Math.max(bottom, writeText(pdf, cell, { x, y: top, width }, { weight, size }));
  }
  return bottom + 6;
}

function money(cents: number): string {
  return formatDollars(centsToDollars(cents));
}

function day(at: Date | null): string {
  return at?.toISOString().slice(0, 10) ?? '';
}
