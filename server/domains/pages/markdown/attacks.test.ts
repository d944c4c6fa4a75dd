import { pageLimits } from '@spareworks/contract/plain/pages';
import { afterAll, expect, test } from 'vitest';
import { thorough } from '../../../testing/thorough.ts';
import { markdownProcess } from './markdown-process.ts';
import { type Rendered, renderMarkdown } from './render-markdown.ts';

/** Script in every disguise we know of. What comes of each is held to the list below, by another reader than ours. */
const attacks = [
  // As HTML.
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x><script>alert(1)</script></svg>#x"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<style>@import "javascript:alert(1)";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><button>Log in</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<a href="javascript:alert(1)">x</a>',
  '<!--<img src="--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<x/onclick=alert(1)>click',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\<script>alert(1)\\</script>',
  // As links.
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;&#x61;vascript:alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](java&NewLine;script:alert(1))',
  '[x](%6A%61vascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://shop.example/1)',
  '[x](view-source:javascript:alert(1))',
  '[x](//evil.example/x)',
  '[x](/\\evil.example/x)',
  '[x](\\\\evil.example\\x)',
  '[x](/..//evil.example)',
  '[x](https:evil.example)',
  '[x](https:/\\evil.example)',
  '[x](https://shop.example@evil.example/)',
  '[x](https://user:secret@evil.example/)',
  '[x]("onmouseover=alert(1)//)',
  '[x](/parts"onmouseover="alert(1))',
  '[x](/parts "t\\" onmouseover=\\"alert(1)")',
  "[x](/parts '\"><script>alert(1)</script>')",
  '[<script>alert(1)</script>](/parts)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[x][1]\n\n[1]: /parts "\\"><img src=x onerror=alert(1)>"',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '<https://evil.example/"onclick=alert(1)>',
  '[x](mailto:a@b.example?subject="><script>alert(1)</script>)',
  '[x](tel:"><script>alert(1)</script>)',
  '[x](#"onclick=alert(1))',
  // As pictures.
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](//evil.example/x.png)',
  '![x](/images/../../api/orders)',
  '![x](/images/x.svg)',
  '![[x](javascript:alert(1))](/images/01912345-6789-7abc-8def-0123456789ab.webp)',
  '![x](/api/auth/sign-out)',
  '![" onerror="alert(1)](/images/01912345-6789-7abc-8def-0123456789ab.webp)',
  '![x](/images/01912345-6789-7abc-8def-0123456789ab.webp "\\" onerror=\\"alert(1)")',
  '![<script>alert(1)</script>](/images/01912345-6789-7abc-8def-0123456789ab.webp)',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  // In the other places where text goes.
  '# <script>alert(1)</script>',
  '# " onclick="alert(1)',
  '# x {#root onclick=alert(1)}',
  '# __proto__',
  '```"><script>alert(1)</script>\nx\n```',
  '```js onload=alert(1)\n</code></pre><script>alert(1)</script>\n```',
  '`</code><script>alert(1)</script>`',
  '    </code></pre><script>alert(1)</script>',
  '| <script>alert(1)</script> | b |\n|---|:-:|\n| <img src=x onerror=alert(1)> | `</td>` |',
  '> <script>alert(1)</script>',
  '- <script>alert(1)</script>',
  '999999999. <script>alert(1)</script>',
  '**<script>**alert(1)**</script>**',
  '~~<iframe>~~',
  '\u202e<script>alert(1)</script>',
  '<scr\u0000ipt>alert(1)</script>',
  '<ſcript>alert(1)</ſcript>',
  '＜script＞alert(1)＜/script＞',
];

const allowed: Record<string, RegExp> = {
  a: /^(?:href|title|rel)$/,
  img: /^(?:src|alt|title|loading|decoding)$/,
  div: /^(?:class|role|aria-label|tabindex)$/,
  th: /^(?:scope|class)$/,
  td: /^class$/,
  ol: /^start$/,
  h2: /^id$/,
  h3: /^id$/,
};
const plain = /^(?:p|br|hr|em|strong|s|code|pre|blockquote|ul|li|table|thead|tbody|tr)$/;
const safeHref = /^(?:#s-[\p{L}\p{N}-]+$|\/(?![/\\])|https?:\/\/[a-z0-9.-]+(?:[/?#]|$)|mailto:|tel:)/u;

/** Reads the way a browser would: every "<" begins a tag, and everything in it is an attribute with its value in quotes. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const tag = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g;
  const rest = html.replace(tag, (_, end: string, name: string, attributes: string) => {
    if (!(name in allowed || plain.test(name))) faults.push(`<${name}>`);
    if (end !== '' && attributes !== '') faults.push(`</${name}${attributes}>`);
    for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (allowed[name]?.test(key) !== true) faults.push(`<${name} ${key}>`);
      if (key === 'href' && !safeHref.test(value)) faults.push(`href ${value}`);
      if (key === 'src' && !/^\/(?![/\\]|api\/)/.test(value)) faults.push(`src ${value}`);
      if (key === 'id' && !value.startsWith('s-')) faults.push(`id ${value}`);
    }
    return '';
  });
  if (/[<>]/.test(rest)) faults.push(`left over: ${rest}`);
  return faults;
}

test('the reader that checks them finds what should not be there', () => {
  const bad = [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src=x onerror=y>',
    '<a href="//x">',
    '<h2 id="root">',
    '<b',
  ];
  for (const html of bad) expect(faultsOf(html), html).not.toEqual([]);
  expect(faultsOf('<p><a href="/x" title="y">z</a> &lt;b&gt;</p>')).toEqual([]);
});

test.each(attacks)('nothing but text and clean elements comes of %j', (attack) => {
  for (const text of [attack, `Before ${attack} after`, `- a\n\n  ${attack}`]) {
    for (const picturesElsewhere of [false, true]) {
      const rendered = renderMarkdown(text, { picturesElsewhere });
      if ('fault' in rendered) expect(rendered.fault).toMatch(/picture/);
      else expect(faultsOf(rendered.html)).toEqual([]);
    }
  }
});

test('there are at least sixty of them, each another one', () => {
  expect(new Set(attacks).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThanOrEqual(60);
});

const length = pageLimits.longestMarkdown;
const filled = (piece: string) => piece.repeat(Math.floor(length / piece.length));

/** Texts as long as may be, made to keep a reader busy. */
const bombs: Record<string, string> = {
  'open brackets': filled('['),
  'links in links': '['.repeat(length / 5) + '](b)'.repeat(length / 5),
  'emphasis that never ends': filled('*a_ '),
  'backticks of every length': Array.from({ length: 440 }, (_, at) => '`'.repeat(at + 1)).join(' '),
  'lists 10,000 deep': '- '.repeat(10_000),
  'quotes 10,000 deep': `${'>'.repeat(10_000)}a`,
  'a short list, very often': filled('- a\n'),
  'a definition used 24,000 times': `[x]: /${'a'.repeat(2000)}\n\n${'[x] '.repeat(24_000)}`,
  'a table that fills its rows': `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|b\n'.repeat(30_000)}`.slice(
    0,
    length,
  ),
  'quotes that go on': `${'> '.repeat(15)}a\n${'b\n'.repeat(40_000)}`,
};

const helper = markdownProcess();
afterAll(() => helper[Symbol.asyncDispose]());

/** These take up to seconds of a core. */
const long = /24,000 times|fills its rows|very often|that go on/;
const tried = Object.keys(bombs).filter((name) => thorough || !long.test(name));

test.each(tried)('%s: an answer comes, and the shop goes on meanwhile', async (name) => {
  const markdown = bombs[name] ?? '';
  expect(markdown.length).toBeLessThanOrEqual(length);
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const rendered: Rendered = await helper.render({ markdown, picturesElsewhere: false });
  clearInterval(beat);
  longest = Math.max(longest, performance.now() - last);
  if ('fault' in rendered) expect(rendered.fault).toMatch(/deep|too long/);
  else expect(rendered.html.length).toBeLessThanOrEqual(pageLimits.longestHtml);
  expect(longest).toBeLessThan(1000);
});

test('what never ends is given up, says so, and the next text is rendered all the same', async () => {
  await using hasty = markdownProcess({ patienceMs: 1 });
  expect(await hasty.render({ markdown: filled('['), picturesElsewhere: false })).toEqual({
    fault: 'takes too long to be shown. Please make it shorter or simpler',
  });
  expect(
    await helper.render({ markdown: `On we go.${' '.repeat(3000)}`, picturesElsewhere: false }),
  ).toMatchObject({
    html: '<p>On we go.</p>\n',
  });
});
