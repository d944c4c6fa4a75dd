import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartGallery } from './part-gallery.tsx';

const id = (digit: number) => `01912345-6789-7abc-8def-01234567890${digit}`;
const pictures = [null, 'Its side', null].map((alt, at) => ({ img: `/images/${id(at)}.webp`, alt }));
const htmlOf = (some: typeof pictures) =>
  renderToStaticMarkup(<PartGallery part={{ name: 'Disc', pictures: some }} />);

test('without script every picture is there, the first at once, and links lead to each', () => {
  const html = htmlOf(pictures);
  for (const at of [0, 1, 2]) {
    expect(html).toContain(`id="picture-${at + 1}"`);
    expect(html).toContain(`href="#picture-${at + 1}"`);
    expect(html).toContain(`href="/images/${id(at)}-1200.webp"`);
  }
  expect(html.match(/<img[^>]+alt="[^"]+"/g)?.map((img) => /alt="([^"]+)"/.exec(img)?.[1])).toEqual([
    'Disc',
    'Its side',
    'Disc, picture 3',
  ]);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Picture 2 of 3: Its side"');
});

test('a single picture has no small ones beside it', () => {
  const html = htmlOf(pictures.slice(0, 1));
  expect(html).not.toContain('href="#picture');
  expect(html).toContain('aria-label="Enlarge the picture"');
});
