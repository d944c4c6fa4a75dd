import { expect, test } from 'vitest';
import { avifOf, plainName, sizeName } from './picture-names.ts';

test.each(['0b6f0a4e-5d0e-4a53-9a0f-8d1c2e3f4a5b', '0b6f0a4e-5d0e-4a53-9a0f-123456789012'])(
  'the largest AVIF is found at the plain name of a picture, also where its id ends with digits alone: %s',
  (id) => {
    expect(avifOf(plainName(id))).toBe(`${id}-1200.avif`);
    expect(avifOf(sizeName(id, 400))).toBe(`${id}-400.avif`);
  },
);
