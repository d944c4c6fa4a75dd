import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { drawAtOnce } from './src/app/drawing/draw.ts';
import { fill, template } from './src/app/drawing/templates.ts';
import { withTemplates } from './templates-plugin.ts';

/** What may stand in a sample besides tags. */
const around = {
  React,
  fill_: fill,
  template_: template,
  Id: () => React.createElement('i', { id: React.useId() }),
  Box: ({ children }: { children?: React.ReactNode }) => React.createElement('section', null, children),
  none: null,
  one: 'one <&> "text"',
  no: false,
  number: 5,
  list: ['a', 'b', 'c'],
  rest: { id: 'rest', title: 'Spread' },
  click: () => undefined,
};

/** The element a sample is, from its source as it stands or with templates in it. */
async function elementOf(source: string, inTemplates: boolean): Promise<React.ReactNode> {
  const { templates, body } = inTemplates
    ? withTemplates(`out = (${source});`)
    : { templates: '', body: `out = (${source});` };
  const { code } = await transformWithOxc(`${templates}\nlet out;\n${body}`, 'sample.tsx', {
    jsx: { runtime: 'classic' },
    sourcemap: false,
  });
  return new Function(...Object.keys(around), `${code}\nreturn out;`)(...Object.values(around));
}

test.each([
  '<p>Text</p>',
  '<p className="a b" id={one} hidden={no} title={none} tabIndex={-1} aria-hidden>{one}</p>',
  '<p data-x="5" aria-label={`plain`} role={"img"} lang={undefined}>{" "}{number}{" "}</p>',
  '<p>before {one} between{none}, then {no}<b>bold</b> {number}{one} after</p>',
  '<p>{one}{one}<br/>{one} <hr className="x"/> end</p>',
  '<p>\n  lines that\n  go on {one}\n  and on\n\n  <b> in </b>\n</p>',
  '<p>{/* nothing */}{"a"}{"b"}c{`d`}{""}</p>',
  '<p title="a &amp; b">Fish &amp; chips &nbsp;<b title="x">&lt;</b> {one}</p>',
  '<ul>{list.map((item) => <li key={item} className="row">{item} of {number}</li>)}</ul>',
  '<div><Id/><p><Id/></p><ul><li><Id/></li><li>text <Id/></li>{list.map((x) => <li key={x}><b>{x}</b><Id/></li>)}</ul></div>',
  '<Box>text <p>{one}</p> <Id/>{number}</Box>',
  '<Box><p className={one}><Box><b>{number}</b></Box></p></Box>',
  '<>\n<p>{one}</p>\n<>x<b>y</b></>\n</>',
  '<div><><b>{one}</b>text</>text<>{one}</></div>',
  '<p {...rest}>spread <b>{one}</b></p>',
  '<p id="kept" {...rest} title="Own">spread</p>',
  '<button type="button" name="n" onClick={() => click()} className="btn"><span>{one}</span></button>',
  '<p key="k" onClick={click} ref={none}>{number > 3 ? <b>{number}</b> : <i>few</i>}{no && <u>no</u>}</p>',
  '<svg viewBox="0 0 24 24" strokeWidth={2} fill="none"><path d="M1 1"/><g strokeLinecap="round">{number}</g></svg>',
  '<div dangerouslySetInnerHTML={{ __html: "<b>own</b>" }}/>',
  '<div><pre>{one}</pre><textarea defaultValue={one}/><noscript><p>{one}</p></noscript></div>',
  '<select defaultValue="b">{list.map((x) => <option key={x} value={x}>{x}</option>)}</select>',
  '<label htmlFor="f">Name <input id="f" name="f" defaultValue={one}/></label>',
  '<picture><source srcSet="/a.avif" type="image/avif"/><img src="/a.webp" alt={one} loading="lazy"/></picture>',
  '<p>{(one as string).length satisfies number} <time dateTime="2026-01-02">{one!}</time></p>',
])('%s is drawn from its template as React draws it', async (source) => {
  const byReact = renderToString(await elementOf(source, false));
  expect(drawAtOnce(await elementOf(source, true)).body).toBe(byReact);
  expect(renderToString(await elementOf(source, true))).toBe(byReact);
});

test('what is the same each time is written at build time, and nothing of what the browser does', () => {
  const { templates, body } = withTemplates(
    'f = (x) => <p className="a" onClick={() => x()}>Hello <b>{x}</b></p>;',
  );
  expect(templates).toBe(
    'const template_0 = template_(["p",[["className","a"]],["Hello ",["b",[],[null]]]]);',
  );
  expect(body).toBe('f = (x) => fill_(template_0, [x]);');
});
