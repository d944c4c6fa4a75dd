import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import { shop } from '@spareworks/contract/plain/shop';
import PDFDocument from 'pdfkit';
import type { InvoicedOrder } from './invoice.ts';
import type { Weight } from './invoice-fonts.ts';
import { hasRoomAt, writeText } from './invoice-text.ts';

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
  write(`Ordered ${day(order.createdAt)}, paid ${day(order.paidAt)}`);
  write(`Transaction ${order.transactionId}`);
  y += 24;
  write('To', 'strong');
  write(order.buyerName);
  write(order.address);
  y += 24;
  y = row(pdf, y, ['Part', 'Quantity', 'Price of one', 'Total'], 'strong');
  for (const { name, quantity, unitPriceCents, totalCents } of order.lines) {
    y = row(pdf, y, [name, String(quantity), money(unitPriceCents), money(totalCents)], 'text');
  }
  y += 12;
  const { totalCents: total, refundedCents: back, refundedAt: backAt } = order;
  y = row(pdf, y, ['Paid by card', '', '', money(total)], 'strong');
  if (back > 0) {
    const when = backAt === null ? '' : ` ${day(backAt)}`;
    y = row(pdf, y, [`Refunded${when}`, '', '', `-${money(back)}`], 'strong');
    row(pdf, y, ['Left', '', '', money(total - back)], 'text');
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

/** A row begins on one page with all its cells; only a long name goes on on the next. Answers where the next row begins. */
function row(
  pdf: PDFKit.PDFDocument,
  wanted: number,
  [name = '', ...figures]: readonly string[],
  weight: Weight,
): number {
  const top = hasRoomAt(pdf, wanted, size) ? wanted : newPage(pdf);
  const page = pdf.page;
  const cell = (text: string, index: number) => {
    const x = columns[index] ?? 0;
    const width = (columns[index + 1] ?? rightEdge) - x - 8;
    return writeText(pdf, text, { x, y: top, width }, { weight, size });
  };
  const bottoms = figures.map((figure, index) => cell(figure, index + 1));
  const bottom = cell(name, 0);
  return (pdf.page === page ? Math.max(bottom, ...bottoms) : bottom) + 6;
}

function newPage(pdf: PDFKit.PDFDocument): number {
  pdf.addPage();
  return pdf.page.margins.top;
}

function money(cents: number): string {
  return formatDollars(centsToDollars(cents));
}

function day(at: Date | null): string {
  return at?.toISOString().slice(0, 10) ?? '';
}
