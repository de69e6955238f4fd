import styleUrl from "swagger-ui-dist/swagger-ui.css?url";
import scriptUrl from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { type ConstantText, constantText } from "../server/constant-text.server.ts";
import { inlineHash } from "../server/security-headers.server.ts";

const SCRIPT = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#description",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/**
 * The site's colours and type in place of the renderer's, whose dark colours yield only to an id.
 * Tables scroll, as they are too wide for a phone.
 */
const STYLE = `
:root { --paper: #fbf8f2; --card: #fff; --ink: #1d2b26; --soft: #54645d; --line: #e4ded2; --leaf: #1f6b4f; --wash: #e6f0ea; --on: #fff; --get: #1d4374; --put: #7a4a00; --red: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14201c; --card: #1c2b26; --ink: #ecf2ee; --soft: #a9bab2; --line: #2e3f38; --leaf: #6fcfa6; --wash: #20382f; --on: #0d1f17; --get: #b7d4f6; --put: #f5df9a; --red: #f2b8b5; }
}
body { margin: 0; background: var(--paper); color: var(--ink); color-scheme: light dark; overflow-wrap: break-word; font: 17px/1.5 Roboto, system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 10px; max-width: 1120px; margin: 0 auto; padding: 12px 16px; }
header a { display: flex; align-items: center; gap: 10px; min-height: 44px; color: inherit; font: 700 20px/1.2 ui-rounded, Roboto, system-ui, sans-serif; text-decoration: none; }
header a + a { margin-left: auto; color: var(--leaf); font-size: 15px; font-weight: 600; }
:focus-visible { outline: 2px solid var(--leaf); outline-offset: 2px; }
#description .swagger-ui { background: none; }
#description .swagger-ui, #description .swagger-ui :is(h1, h2, h3, h4, h5, p, label, td, th, li, button, select, .opblock-tag, .opblock-summary-description, .response-col_status, .markdown p, .info .title) { font-family: Roboto, system-ui, sans-serif; color: var(--ink); }
#description .swagger-ui :is(.info .title, h1, h2, h3) { font-family: ui-rounded, Roboto, system-ui, sans-serif; }
#description .swagger-ui .wrapper { max-width: 1120px; padding: 0 16px; }
#description .swagger-ui .info { margin: 16px 0 24px; }
#description .swagger-ui .info .title { font-size: 34px; letter-spacing: -0.02em; }
#description .swagger-ui .info .title small { background: var(--wash); }
#description .swagger-ui .info .title small pre { color: var(--leaf); }
#description .swagger-ui .info a, #description .swagger-ui a.nostyle:hover, #description .swagger-ui .renderedMarkdown a { color: var(--leaf); }
#description .swagger-ui code:not(pre *) { background: var(--wash); color: var(--leaf); }
#description .swagger-ui .info table { display: block; overflow-x: auto; }
#description .swagger-ui .scheme-container { margin: 0 0 16px; padding: 12px 0; background: none; box-shadow: none; }
#description .swagger-ui .opblock-tag { border-color: var(--line); font-size: 20px; }
#description .swagger-ui .opblock-tag small { color: var(--soft); }
#description .swagger-ui .opblock { border: 1px solid var(--line); border-radius: 12px; background: var(--card); box-shadow: none; }
#description .swagger-ui .opblock .opblock-summary { border-color: var(--line); }
#description .swagger-ui .opblock .opblock-summary-method { min-width: 72px; border-radius: 999px; font-size: 13px; text-shadow: none; color: var(--on); }
#description .swagger-ui .opblock-get .opblock-summary-method { background: var(--get); }
#description .swagger-ui .opblock-post .opblock-summary-method { background: var(--leaf); }
#description .swagger-ui :is(.opblock-patch, .opblock-put) .opblock-summary-method { background: var(--put); }
#description .swagger-ui .opblock-delete .opblock-summary-method { background: var(--red); }
#description .swagger-ui .opblock .opblock-section-header { background: var(--paper); box-shadow: none; }
#description .swagger-ui :is(.btn, select, input, textarea) { border-radius: 10px; box-shadow: none; }
#description .swagger-ui .btn.authorize { border-color: var(--leaf); color: var(--leaf); }
#description .swagger-ui .btn.authorize svg { fill: var(--leaf); }
#description .swagger-ui .btn.execute { border-color: var(--leaf); background: var(--leaf); color: var(--on); }
#description .swagger-ui section.models { border-color: var(--line); border-radius: 12px; background: var(--card); }
@media (max-width: 640px) {
  #description .swagger-ui .info code, #description .swagger-ui .parameter__name { overflow-wrap: anywhere; }
  #description .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; gap: 8px; }
  #description .swagger-ui .opblock .opblock-section-header > label { margin-left: 0; }
  #description .swagger-ui .opblock .opblock-summary-path { max-width: calc(100vw - 150px); word-break: break-word; }
  #description .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 10px; }
  #description .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  #description .swagger-ui .parameters-container, #description .swagger-ui .responses-inner, #description .swagger-ui .table-container { overflow-x: auto; }
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

/** By the site's name, of which a process has one. */
const pages = new Map<string, ConstantText>();

export function docsPage(appName: string, request: Request): Response {
  const page = pages.get(appName) ?? constantText(pageNamed(appName));
  pages.set(appName, page);
  return page.answer(request, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
  });
}

function pageNamed(appName: string): string {
  const title = `The ${escaped(appName)} API`;
  return `<!doctype html>
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
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
