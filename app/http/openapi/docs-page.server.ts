import styleUrl from "swagger-ui-dist/swagger-ui.css?url";
import scriptUrl from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { inlineHash } from "../server/security-headers.server.ts";

const SCRIPT = `
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#description",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** The site's colours and type over the renderer's; on a phone its tables are too wide. */
const STYLE = `
:root { --paper: #fbf8f2; --card: #fff; --ink: #1d2b26; --soft: #54645d; --line: #e4ded2; --leaf: #1f6b4f; --wash: #e6f0ea; }
body { margin: 0; background: var(--paper); color: var(--ink); color-scheme: light; overflow-wrap: break-word; font: 17px/1.5 Roboto, system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 10px; max-width: 1120px; margin: 0 auto; padding: 12px 16px; }
header a { display: flex; align-items: center; gap: 10px; min-height: 44px; color: inherit; font: 700 20px/1.2 ui-rounded, Roboto, system-ui, sans-serif; text-decoration: none; }
header a + a { margin-left: auto; color: var(--leaf); font-size: 15px; font-weight: 600; }
:focus-visible { outline: 2px solid var(--leaf); outline-offset: 2px; }
.swagger-ui, .swagger-ui :is(h1, h2, h3, h4, h5, p, label, td, th, li, button, select, .opblock-tag, .opblock-summary-description, .response-col_status, .markdown p, .info .title) { font-family: Roboto, system-ui, sans-serif; color: var(--ink); }
.swagger-ui :is(.info .title, h1, h2, h3) { font-family: ui-rounded, Roboto, system-ui, sans-serif; }
.swagger-ui .wrapper { max-width: 1120px; padding: 0 16px; }
.swagger-ui .info { margin: 16px 0 24px; }
.swagger-ui .info .title { font-size: 34px; letter-spacing: -0.02em; }
.swagger-ui .info .title small { background: var(--wash); }
.swagger-ui .info .title small pre { color: var(--leaf); }
.swagger-ui .info a, .swagger-ui a.nostyle:hover, .swagger-ui .renderedMarkdown a { color: var(--leaf); }
.swagger-ui :is(code, .renderedMarkdown code) { background: var(--wash); color: var(--leaf); }
.swagger-ui .info table { display: block; overflow-x: auto; }
.swagger-ui .scheme-container { margin: 0 0 16px; padding: 12px 0; background: none; box-shadow: none; }
.swagger-ui .opblock-tag { border-color: var(--line); font-size: 20px; }
.swagger-ui .opblock-tag small { color: var(--soft); }
.swagger-ui .opblock { border: 1px solid var(--line); border-radius: 12px; background: var(--card); box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border-color: var(--line); }
.swagger-ui .opblock .opblock-summary-method { min-width: 72px; border-radius: 999px; font-size: 13px; text-shadow: none; color: #fff; }
.swagger-ui .opblock-get .opblock-summary-method { background: #1d4374; }
.swagger-ui .opblock-post .opblock-summary-method { background: var(--leaf); }
.swagger-ui :is(.opblock-patch, .opblock-put) .opblock-summary-method { background: #7a4a00; }
.swagger-ui .opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .opblock .opblock-section-header { background: var(--paper); box-shadow: none; }
.swagger-ui :is(.btn, select, input, textarea) { border-radius: 10px; box-shadow: none; }
.swagger-ui .btn.authorize { border-color: var(--leaf); color: var(--leaf); }
.swagger-ui .btn.authorize svg { fill: var(--leaf); }
.swagger-ui .btn.execute { border-color: var(--leaf); background: var(--leaf); color: #fff; }
.swagger-ui section.models { border-color: var(--line); border-radius: 12px; background: var(--card); }
@media (max-width: 640px) {
  .swagger-ui .info code, .swagger-ui .parameter__name { overflow-wrap: anywhere; }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; gap: 8px; }
  .swagger-ui .opblock .opblock-section-header > label { margin-left: 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: calc(100vw - 150px); word-break: break-word; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 10px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .parameters-container, .swagger-ui .responses-inner, .swagger-ui .table-container { overflow-x: auto; }
}
`;

/** Our own files only; the renderer draws its icons as data: images. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${inlineHash(SCRIPT)}`,
  `style-src 'self' ${inlineHash(STYLE)}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function docsPage(appName: string): Response {
  const title = `The ${escaped(appName)} API`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleUrl}">
<style>${STYLE}</style>
</head>
<body>
<header><a href="/"><img src="/favicon.svg" alt="" width="28" height="28">${escaped(appName)}</a><a href="/api/openapi.json">OpenAPI file</a></header>
<div id="description"><noscript>The description is at <a href="/api/openapi.json">/api/openapi.json</a>; showing it here needs JavaScript.</noscript></div>
<script src="${scriptUrl}"></script>
<script>${SCRIPT}</script>
</body>
</html>`;
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
