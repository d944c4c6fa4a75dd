/** The files of the browser build that a page needs. */
export type PageAssets = {
  script: string;
  preloads: readonly string[];
  /** What the first script asks for at once on every page but the home page. */
  elsewhere: readonly string[];
  styles: readonly string[];
  /** Scripts of the development server. */
  development?: string;
};

export type HtmlParts = { head: string; body: string; pageData: string };

/**
 * What is pressed before React has taken it over is kept, and the button marked as one at work, until `lib/early-press.tsx` takes it:
 * of buttons that do nothing by themselves, and of those whose form goes nowhere (Enter in a field presses it, too). Only the last press
 * counts, and none of a page that was left; where the browser draws all of a page anew, the button in its place is pressed. Where the
 * program does not come the mark goes away, and the next press tries again.
 */
const keepPress =
  "let kept;const keep=(b)=>{kept?.removeAttribute('aria-busy');(kept=b)?.setAttribute('aria-busy','true')};" +
  'earlyPress={take(){const b=kept;keep();b&&(b.isConnected?b:' +
  "[...document.querySelectorAll('button')].find((n)=>n.isEqualNode(b)))?.click()},drop(){keep()}};" +
  "addEventListener('pagehide',()=>keep());" +
  // A dialog would come between whoever types elsewhere by now and their words.
  "addEventListener('input',()=>kept?.matches('[aria-haspopup]')&&keep(),true);" +
  "addEventListener('click',({target:t})=>{const b=t.closest?.('a,button');if(!b)return;keep();" +
  // Later: what the click itself makes React take over has heard it.
  "setTimeout(()=>{if((Object.keys(b)+'').includes('__react'))return;begin();" +
  "if(b.matches('[type=button]:not([popovertarget],[aria-disabled=true]),[method=dialog] [type=submit]'))keep(b)})},true);";

/**
 * Starts the program after the first paint, so that on a slow line the page itself is not kept waiting by it, and file
 * by file, so that a slow phone can answer to taps in between. A tab that is not looked at does not paint; there a timer
 * does it.
 */
export function startScript({ script, preloads, elsewhere }: PageAssets): string {
  return (
    `(()=>{${keepPress}let begun=0;const files=${JSON.stringify([...preloads, script])},begin=async()=>{if(begun++)return;` +
    `for(const file of location.pathname==='/'?files:[...files,...${JSON.stringify(elsewhere)}]){const link=document.createElement('link');link.rel='modulepreload';link.href=file;` +
    'document.head.append(link)}try{for(const file of files){await import(file);await new Promise((r)=>setTimeout(r))}}' +
    'catch(e){begun=0;keep();throw e}};' +
    'requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,2000)})()'
  );
}

/**
 * Writes whole pages, in pieces: put together as one string, a single letter beyond Latin, such as the dots at the end of a summary,
 * would make all of it twice as long in memory.
 */
export function htmlDocuments(
  themeScript: string,
  assets: PageAssets,
): (page: HtmlParts) => readonly string[] {
  const begin =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<script>${themeScript}</script>`;
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const beforeBody = `${styles}${assets.development ?? ''}</head><body><div id="root">`;
  const beforeData = '</div><script type="application/json" id="page-data">';
  const end = `</script><script>${startScript(assets)}</script></body></html>`;
  return ({ head, body, pageData }) => [begin, head, beforeBody, body, beforeData, pageData, end];
}

/** Shown when a page cannot be made at all: no script, no data, nothing that could fail again. */
export function emergencyPage(title: string, requestId: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please try again</title></head>' +
    `<body><main><h1>${title}</h1><p><a href="">Try again</a></p><p><small>${requestId}</small></p></main></body></html>`
  );
}
