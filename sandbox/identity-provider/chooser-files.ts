export const chooserStyle = `:root {
  color-scheme: light dark;
  --ground: #f4f5f7;
  --card: #ffffff;
  --line: #dfe3e8;
  --edge: #7b8490;
  --ink: #14171c;
  --muted: #59626e;
  --signal: #c2410c;
  --on-signal: #ffffff;
  --fault: #b42318;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1216;
    --card: #171b21;
    --line: #2a313a;
    --edge: #77828f;
    --ink: #e9edf2;
    --muted: #9aa5b1;
    --signal: #fb923c;
    --on-signal: #14171c;
    --fault: #ff9b8f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  padding: 16px;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif;
}
main {
  width: 100%;
  max-width: 440px;
  padding: 24px;
  background: var(--card);
  border: 1px solid var(--line);
  border-top: 4px solid var(--signal);
  border-radius: 6px;
  overflow-wrap: anywhere;
}
@media (max-width: 400px) {
  body { padding: 8px; }
  main { padding: 16px; }
}
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2; }
p { margin: 0 0 16px; color: var(--muted); }
.mark { margin: 0 0 4px; color: var(--signal); font-size: 14px; font-weight: 600; }
.fault { margin: 8px 0 0; color: var(--fault); font-weight: 500; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
button, input, summary, .button { min-height: 44px; font: inherit; border-radius: 6px; }
button, summary, .button { cursor: pointer; }
.account {
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  padding: 10px 8px;
  border: 0;
  background: none;
  color: inherit;
  text-align: left;
}
.account:hover, summary:hover, .quiet:hover { background: var(--ground); }
.initial {
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid var(--edge);
  border-radius: 50%;
  font-weight: 600;
}
.name, .email { display: block; }
.name { font-weight: 600; line-height: 1.3; }
.email { color: var(--muted); font-size: 15px; line-height: 1.3; }
details { border-bottom: 1px solid var(--line); }
summary { padding: 10px 8px; font-weight: 500; }
details form { padding: 0 8px 16px; }
label { display: block; margin: 8px 0 4px; font-weight: 500; }
input:not([type="checkbox"]) {
  width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--edge);
  background: var(--card);
  color: inherit;
}
input[aria-invalid] { border-color: var(--fault); }
.check { display: flex; align-items: center; gap: 12px; min-height: 44px; font-weight: 400; }
.check input { width: 20px; height: 20px; min-height: 0; margin: 0; accent-color: var(--signal); }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  margin-top: 8px;
  padding: 8px 16px;
  border: 0;
  background: var(--signal);
  color: var(--on-signal);
  font-weight: 600;
  text-decoration: none;
}
.quiet { width: 100%; margin-top: 12px; border: 0; background: none; color: var(--muted); }
:focus-visible { outline: 3px solid var(--signal); outline-offset: 2px; }
`;

/** The picture of everybody who signs in here. */
export const accountPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
  '<rect width="96" height="96" fill="#59626e"/><circle cx="48" cy="37" r="17" fill="#f4f5f7"/>' +
  '<path d="M14 96c0-20 15-33 34-33s34 13 34 33z" fill="#f4f5f7"/></svg>';
