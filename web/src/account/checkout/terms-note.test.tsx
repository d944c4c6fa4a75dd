import type { Site } from '@spareworks/contract/calls/server-entry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteContext } from '../../lib/site.ts';
import { TermsNote } from './terms-note.tsx';

function noteWith(footer: Record<string, string>): string {
  return renderToStaticMarkup(
    <SiteContext value={{ footer } as unknown as Site}>
      <TermsNote />
    </SiteContext>,
  );
}

test('the checkout names the terms once they are published, and nothing before', () => {
  expect(noteWith({ 'Privacy policy': '/pages/privacy' })).toBe('');
  expect(noteWith({ 'Terms of use': '/pages/terms' })).toMatch(
    /^<p[^>]*>By ordering you accept the <a href="\/pages\/terms"[^>]*>Terms of use<\/a>\.<\/p>$/,
  );
});
