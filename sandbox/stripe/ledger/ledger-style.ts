/** A file of its own because the shop's policy allows no style in a page. */
export const ledgerStyle = `:root {
  color-scheme: light dark;
  --ground: #ffffff; --panel: #f4f5f7; --line: #dfe3e8; --ink: #14171c; --muted: #59626e; --signal: #c2410c;
  --done: #0f6b3a; --open: #8a4b00; --bad: #b42318;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1216; --panel: #171b21; --line: #2a313a; --ink: #e9edf2; --muted: #9aa5b1; --signal: #fb923c;
    --done: #6fd39b; --open: #f2b765; --bad: #ff9b8f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.6 Barlow, 'Segoe UI', Helvetica, Arial, sans-serif; overflow-wrap: anywhere;
}
header, main { max-width: 1200px; margin: 0 auto; padding: 0 16px; }
header {
  display: flex; justify-content: space-between; align-items: center; min-height: 64px;
  border-bottom: 1px solid var(--line);
}
main { padding-bottom: 64px; }
nav { display: flex; flex-wrap: wrap; gap: 0 24px; padding: 8px 0; }
h1 { margin: 16px 0 0; font-size: 40px; line-height: 1.1; letter-spacing: -0.01em; }
h2 { margin: 48px 0 16px; font-size: 24px; line-height: 1.2; }
.lead { margin: 8px 0 0; color: var(--muted); }
.name { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-size: 20px; font-weight: 700; text-decoration: none; }
.action { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--signal); outline-offset: 2px; }
.empty { margin: 0; padding: 32px 24px; border: 1px dashed var(--line); border-radius: 6px; color: var(--muted); text-align: center; }
.entries { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; }
.entries > li { padding: 16px; }
.entries > li + li { border-top: 1px solid var(--line); }
.headline { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between; margin: 0 0 8px; }
.headline strong { font-size: 18px; font-variant-numeric: tabular-nums; }
.state { padding: 0 8px; border: 1px solid currentColor; border-radius: 6px; font-size: 15px; font-weight: 600; }
.done { color: var(--done); }
.open { color: var(--open); }
.bad { color: var(--bad); }
.off { color: var(--muted); }
dl { display: grid; grid-template-columns: 1fr; gap: 4px 24px; margin: 0; font-size: 15px; }
dl > div { display: grid; grid-template-columns: 80px 1fr; gap: 8px; }
dt { color: var(--muted); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
@media (min-width: 760px) { dl { grid-template-columns: 1fr 1fr; } }
@media (min-width: 1100px) { dl { grid-template-columns: 1fr 1fr 1fr; } }
`;
