import sharp from 'sharp';
import { sheetWidth } from './drawings/sheet.ts';

export type RenderedDrawing = { width: number; height: number; data: Buffer };

/** Renders a drawing to WebP at each width, every time from the vectors so that lines stay crisp. */
export async function renderDrawing(svg: string, widths: readonly number[]): Promise<RenderedDrawing[]> {
  const source = Buffer.from(svg);
  const rendered: RenderedDrawing[] = [];
  for (const width of widths) {
    // 72 dots per inch draw one pixel per unit; the resize only mends a rounding of one pixel.
    const { data, info } = await sharp(source, { density: (72 * width) / sheetWidth })
      .resize({ width })
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    rendered.push({ width: info.width, height: info.height, data });
  }
  return rendered;
}
