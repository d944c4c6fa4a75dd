import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { centsToDollars, formatDollars } from '@spareworks/contract/money';
import { formatOrderNumber } from '@spareworks/contract/order-number';
import { shop } from '@spareworks/contract/shop';
import PDFDocument from 'pdfkit';
import type { InvoicedOrder } from './invoice.ts';
import { unpackFont } from './unpack-font.ts';

const { resolve } = createRequire(import.meta.url);
const barlow = (weight: number) =>
  unpackFont(readFileSync(resolve(`@fontsource/barlow/files/barlow-latin-${weight}-normal.woff`)));
const fonts = { text: barlow(400), strong: barlow(600) };

/** Takes the processor for a while: never on the thread that answers requests. */
export async function drawInvoice(order: InvoicedOrder): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    font: '', // not the one it would load by itself
    info: { Title: `Invoice for order ${formatOrderNumber(order.number)}`, Author: shop.company },
  });
  pdf.font(fonts.strong).fontSize(22).text('Invoice');
  pdf.font(fonts.text).fontSize(10).moveDown(0.5).text(shop.contact.address.join(', '));
  pdf
    .moveDown(2)
    .text(`Order ${formatOrderNumber(order.number)}`)
    .text(`Order id ${order.id}`)
    .text(`Ordered ${day(order.created_at)}, paid ${day(order.paid_at)}`);
  pdf.text(`Transaction ${order.transaction_id}`);
  pdf.moveDown(2).font(fonts.strong).text('To').font(fonts.text).text(order.buyer_name).text(order.address);
  pdf.moveDown(2);
  row(pdf, ['Part', 'Quantity', 'Price of one', 'Total'], fonts.strong);
  const { quantity, unit_price_cents: one, total_cents: total } = order;
  row(pdf, [order.part_name, String(quantity), money(one), money(total)], fonts.text);
  pdf.moveDown(1);
  row(pdf, ['Paid by card', '', '', money(total)], fonts.strong);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

const columns = [56, 300, 370, 460];

function row(pdf: PDFKit.PDFDocument, cells: readonly string[], font: Buffer): void {
  const top = pdf.y;
  let bottom = top;
  pdf.font(font);
  for (const [index, cell] of cells.entries()) {
    const left = columns[index] ?? 0;
    pdf.text(cell, left, top, { width: (columns[index + 1] ?? 540) - left - 8 });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.x = columns[0] ?? 0;
  pdf.y = bottom + 6;
}

function money(cents: number): string {
  return formatDollars(centsToDollars(cents));
}

function day(at: Date | null): string {
  return at?.toISOString().slice(0, 10) ?? '';
}
