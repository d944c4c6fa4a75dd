import { dimX, dimY, leader, line, poly, rect } from './pen.ts';

export type Parcel = { length: number; width: number; height: number };

/** The box a part comes in, seen from the front and a little from above; measures in millimetres. */
export function parcel({ length, width, height }: Parcel): string {
  const [slantX, slantY] = [0.42, 0.32];
  const s = Math.min(430 / (length + slantX * width), 330 / (height + slantY * width));
  const [l, h, dx, dy] = [length * s, height * s, slantX * width * s, slantY * width * s];
  const x = 400 - (l + dx) / 2;
  const y = 280 - (h + dy) / 2 + dy;
  const tape = Math.min(34, l / 4);
  const middle = x + l / 2;
  return (
    poly('out white', [
      [x, y],
      [x + dx, y - dy],
      [x + l + dx, y - dy],
      [x + l, y],
    ]) +
    poly('out mid', [
      [x + l, y],
      [x + l + dx, y - dy],
      [x + l + dx, y + h - dy],
      [x + l, y + h],
    ]) +
    rect('out light', x, y, l, h) +
    poly('det warm', [
      [middle - tape / 2, y],
      [middle - tape / 2 + dx, y - dy],
      [middle + tape / 2 + dx, y - dy],
      [middle + tape / 2, y],
    ]) +
    rect('det warm', middle - tape / 2, y, tape, Math.min(h / 3, 60)) +
    line('fine', x + 14, y + h - 12, x + Math.min(90, l / 2), y + h - 12) +
    dimX(x, x + l, y + h + 58, `${length}`, y + h) +
    dimY(x - 52, y, y + h, `${height}`, x) +
    leader([x + l + dx / 2, y - dy / 2], [x + l + dx + 40, y - dy - 30], `${width}`)
  );
}
