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

/** On a phone the renderer's tables and columns are wider than the screen. */
const STYLE = `
body { margin: 0; background: #fff; color-scheme: light; overflow-wrap: break-word; }
.back { display: block; padding: 16px 20px 0; font: 16px system-ui, sans-serif; color: #1d4ed8; }
.swagger-ui .info table { display: block; overflow-x: auto; }
@media (max-width: 640px) {
  .back { padding: 16px 12px 0; }
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info { margin: 24px 0; }
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
<a class="back" href="/">Back to ${escaped(appName)}</a>
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
