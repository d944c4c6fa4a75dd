import { formatCents } from '@spareworks/contract/plain/formats';
import PDFDocument from 'pdfkit';
import type { Weight } from './invoice-fonts.ts';
import { hasRoomAt, writeText } from './invoice-text.ts';
import type { InvoicedOrder } from './invoiced-order.ts';

const margin = 56;
const columns = [56, 300, 370, 460];
const rightEdge = 540;
const size = 10;

/** Takes the processor for a while: never on the thread that answers requests. */
export async function drawInvoice(order: InvoicedOrder, { compress = true } = {}): Promise<Buffer> {
  const { title, seller } = order;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    compress,
    font: '', // not the one it would load by itself
    info: { Title: title, Author: seller.name },
  });
  let y = margin;
  const write = (text: string, weight: Weight = 'text', height = size) => {
    y = writeText(pdf, text, { x: margin, y, width: rightEdge - margin }, { weight, size: height });
  };
  write(title, 'strong', 22);
  y += 6;
  write([seller.name, ...seller.address].join(', '));
  write(`${seller.email}, ${seller.phone}`);
  if (seller.vatNumber) write(`VAT number ${seller.vatNumber}`);
  y += 24;
  for (const fact of order.facts) write(fact);
  y += 24;
  write('To', 'strong');
  write(order.buyerName);
  write(order.address);
  if (order.vatNumber !== null) write(`VAT number ${order.vatNumber}`);
  y += 24;
  y = row(
    pdf,
    y,
    ['Part', 'Quantity', order.lines.some(hasUnitPrice) ? 'Unit price' : '', 'Total'],
    'strong',
  );
  for (const { sku = null, name, quantity, unitPriceCents, totalCents } of order.lines) {
    const part = sku === null ? name : `${name}\nSKU ${sku}`;
    const each = unitPriceCents === null ? '' : money(unitPriceCents);
    y = row(pdf, y, [part, String(quantity), each, money(totalCents)], 'text');
  }
  y += 12;
  for (const { label, cents } of order.sums) y = row(pdf, y, [label, '', '', money(cents)], 'text');
  y = row(pdf, y, [order.totalLabel, '', '', money(order.totalCents)], 'strong');
  y += 12;
  for (const note of order.notes) write(note);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

function hasUnitPrice({ unitPriceCents }: InvoicedOrder['lines'][number]): boolean {
  return unitPriceCents !== null;
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

/** "-$9.00", with the sign in front. */
function money(cents: number): string {
  const amount = formatCents(Math.abs(cents));
  return cents < 0 ? `-${amount}` : amount;
}
