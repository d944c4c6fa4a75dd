import {
  Component,
  createContext,
  createElement,
  Fragment,
  lazy,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useActionState,
  useContext,
  useDeferredValue,
  useId,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawAtOnce } from './draw.ts';
import { Refused } from './refused.ts';

const Colour = createContext('red');
const ShownColour = () => <i>{useContext(Colour)}</i>;

function Ids({ children }: { children?: ReactNode }) {
  const [one, two] = [useId(), useId()];
  return (
    <p id={one} aria-describedby={two}>
      {children}
    </p>
  );
}

const Kept = memo(function Kept({ name }: { name: string }) {
  return <b>{name}</b>;
});

class Old extends Component<{ name: string }, { greeting: string }> {
  override state = { greeting: 'Hello' };
  static getDerivedStateFromProps = ({ name }: { name: string }) => ({ greeting: `Good day, ${name}` });
  override render() {
    return <p>{this.state.greeting}</p>;
  }
}

function Hooks() {
  const [count] = useState(() => 3);
  const [sum] = useReducer(
    (state: number) => state,
    2,
    (from) => from * 2,
  );
  const doubled = useMemo(() => count * 2, [count]);
  return (
    <span>
      {count} {sum} {doubled} {use(Colour)} {useDeferredValue('late', 'first')}
    </span>
  );
}

const deep = (levels: number): ReactNode =>
  levels === 0 ? <Ids /> : [<Fragment key="a">a</Fragment>, <div key="b">{deep(levels - 1)}</div>, null];

const pages: Record<string, ReactNode> = {
  'texts beside each other': (
    <p>
      a{'b'}
      {1}
      {''}
      {null}
      {false}c<b>d</b>e{'<&>"\''}
    </p>
  ),
  'lists, contexts, memo, classes and hooks': (
    <StrictMode>
      <ShownColour />
      <Colour value="blue">
        {['x', 'y'].map((name) => (
          <Kept key={name} name={name} />
        ))}
        <ShownColour />
        <Hooks />
      </Colour>
      <ShownColour />
      <Old name="Ada" />
    </StrictMode>
  ),
  ids: (
    <div>
      <Ids />
      {null}
      <Ids>
        <Ids />
        {[1, 2, 3].map((each) => (
          <Ids key={each} />
        ))}
      </Ids>
    </div>
  ),
  'ids far within': <div>{deep(14)}</div>,
  'what comes to life later': (
    <div>
      a
      <Suspense>
        b<i>c</i>d
      </Suspense>
      e
    </div>
  ),
  attributes: (
    <div
      className="a &amp; b"
      tabIndex={-1}
      hidden
      aria-hidden
      aria-busy={false}
      data-on={true}
      title={undefined}
      lang=""
      inert={false}
      onClick={() => undefined}
      spellCheck={false}
      draggable={undefined}
    >
      <i className="a &amp; b" />
      <svg
        strokeWidth={2}
        viewBox="0 0 1 1"
        fillRule="evenodd"
        dangerouslySetInnerHTML={{ __html: '<g/>' }}
      />
      <time dateTime="2026">2026</time>
      <td colSpan={2} />
      <a href="/a?b=1&c=2" target="_blank" rel="noreferrer">
        {7}
      </a>
    </div>
  ),
  forms: (
    <form action="/search" method="get" aria-label="Search" noValidate>
      <label htmlFor="q">q</label>
      <input name="q" type="search" defaultValue={'"a"'} required maxLength={9} autoComplete="off" />
      <input type="checkbox" name="b" defaultChecked value="1" />
      <input type="radio" checked={false} readOnly />
      <textarea rows={3} defaultValue={'\n two'} />
      <pre>{'\n one'}</pre>
      <select defaultValue="b" name="s">
        <option value="a">A</option>
        <option value="b">B {2}</option>
      </select>
      <button name="go" type="submit" disabled>
        Go
      </button>
    </form>
  ),
  pictures: (
    <div>
      <img src="/a.webp" alt="" fetchPriority="high" />
      <img src="/b.webp" srcSet="/b-1.webp 1w, /b-2.webp 2w" sizes="50vw" alt='"' loading="eager" />
      <img src="/a.webp" alt="again" />
      <img src="/c.webp" alt="" loading="lazy" />
      <img src="data:image/gif;base64,x" alt="" />
      <picture>
        <source srcSet="/d.avif" />
        <img src="/d.webp" alt="" />
      </picture>
      <noscript>
        <img src="/e.webp" alt="" />
      </noscript>
      <br />
      <hr className="a" />
    </div>
  ),
};

test.each(Object.entries(pages))('%s are drawn as React draws them', (_, page) => {
  const { preloads, body } = drawAtOnce(page);
  expect(preloads + body).toBe(renderToString(page));
});

const Later = lazy(async () => ({ default: ShownColour }));
function Changing() {
  const [count, setCount] = useState(0);
  if (count === 0) setCount(1);
  return count;
}
function Acting() {
  return String(useActionState(() => 1, 0)[0]);
}

test.each<[string, ReactNode]>([
  ['a program that is not there yet', <Later key="" />],
  ['a change of state while drawing', <Changing key="" />],
  ['a hook that is not known', <Acting key="" />],
  ['an element of the head', <title key="">Title</title>],
  ['a script', <script key="" async src="/a.js" />],
  ['an element of its own kind', createElement('my-element')],
  ['a style', <p key="" style={{ color: 'red' }} />],
  ['an attribute that is not known', <p key="" contentEditable="plaintext-only" />],
  ['a script as an address', createElement('a', { href: `java${'script'}:alert(1)` })],
  ['a way to what is awaited', <p key="">{Promise.resolve('a') as never}</p>],
])('%s is refused, and everything is as before', (_, page) => {
  const before = renderToString(<ShownColour />);
  expect(() => drawAtOnce(<Colour value="green">{page}</Colour>)).toThrow(Refused);
  expect(drawAtOnce(<ShownColour />).body).toBe(before);
});
