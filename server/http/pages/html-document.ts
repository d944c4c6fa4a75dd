/** The files of the browser build that a page needs. */
export type PageAssets = {
  script: string;
  preloads: readonly string[];
  styles: readonly string[];
  /** Scripts of the development server. */
  development?: string;
};

export type HtmlParts = {
  head: string;
  body: string;
  pageData: string;
  themeScript: string;
  assets: PageAssets;
};

export function htmlDocument({ head, body, pageData, themeScript, assets }: HtmlParts): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<script>${themeScript}</script>${head}${styles}${preloads}${assets.development ?? ''}</head>` +
    `<body><div id="root">${body}</div>` +
    `<script type="application/json" id="page-data">${pageData}</script>` +
    `<script type="module" src="${assets.script}"></script></body></html>`
  );
}

/** Said when a page cannot be made at all: no script, no data, nothing that could fail again. */
export function emergencyPage(title: string, requestId: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please try again</title></head>' +
    `<body><main><h1>${title}</h1><p><a href="">Try again</a></p><p><small>${requestId}</small></p></main></body></html>`
  );
}
