import { expect, test } from 'vitest';
import { linkText } from './link-text.ts';

test.each([
  ['https://www.linkedin.com/in/ada/', 'linkedin.com/in/ada'],
  ['http://linkedin.com/in/ada?trk=1', 'linkedin.com/in/ada?trk=1'],
])('%s is shown as %s', (link, text) => {
  expect(linkText(link)).toBe(text);
});
