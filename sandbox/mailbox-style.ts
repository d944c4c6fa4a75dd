/** A file of its own because the shop's policy allows no style in a page. */
export const mailboxStyle = `:root {
  color-scheme: light dark;
  --ground: #ffffff; --panel: #f4f5f7; --line: #dfe3e8; --ink: #14171c; --muted: #59626e;
  --signal: #c2410c; --on-signal: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1216; --panel: #171b21; --line: #2a313a; --ink: #e9edf2; --muted: #9aa5b1;
    --signal: #fb923c; --on-signal: #14171c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.6 Barlow, 'Segoe UI', Helvetica, Arial, sans-serif; overflow-wrap: anywhere;
}
header, main { max-width: 800px; margin: 0 auto; padding: 0 16px; }
header {
  display: flex; justify-content: space-between; align-items: center; min-height: 64px;
  border-bottom: 1px solid var(--line);
}
main { padding-top: 24px; padding-bottom: 64px; }
h1 { margin: 0; font-size: 40px; line-height: 1.1; letter-spacing: -0.01em; }
.lead { margin: 8px 0 24px; color: var(--muted); }
.name { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-size: 20px; font-weight: 700; text-decoration: none; }
.action { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); }
.button {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 24px; border: 0; border-radius: 6px;
  background: var(--signal); color: var(--on-signal); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--signal); outline-offset: 2px; }
.search { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 24px; }
.search label { flex-basis: 100%; }
.search input {
  flex: 1 1 200px; min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid var(--muted); border-radius: 6px;
  background: var(--ground); color: inherit; font: inherit;
}
.empty { margin: 0; padding: 48px 24px; border: 1px dashed var(--line); border-radius: 6px; color: var(--muted); text-align: center; }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; }
.mails > li + li { border-top: 1px solid var(--line); }
summary { display: block; position: relative; padding: 12px 48px 12px 16px; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::after {
  content: ''; position: absolute; top: 22px; right: 20px; width: 9px; height: 9px;
  border: solid var(--muted); border-width: 0 2px 2px 0; transform: rotate(45deg);
}
details[open] > summary { background: var(--panel); }
details[open] > summary::after { top: 27px; transform: rotate(-135deg); }
.subject { display: block; font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; color: var(--muted); font-size: 15px; }
time { font-variant-numeric: tabular-nums; }
.mail { padding: 16px; border-top: 1px solid var(--line); }
.text { margin: 0; max-width: 75ch; white-space: pre-wrap; }
.text a { display: inline-block; padding: 9px 0; color: var(--signal); }
.actions { display: flex; flex-wrap: wrap; gap: 0 24px; margin: 8px 0 0; font-size: 15px; }
`;
