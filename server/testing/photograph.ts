import sharp from 'sharp';

/** A picture as a phone would take it, with enough in it to be work. */
export function photograph(width = 1600, height = 1200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
}
