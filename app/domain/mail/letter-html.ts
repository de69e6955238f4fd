import type { Block, Leash, Letter } from "../notifications/letter-blocks.ts";
import { oneLine } from "../one-line.ts";

/*
 * Tables and inline styles, as mail programs need them; nothing is loaded from anywhere. Programs
 * that know dark colours use ours, others may turn the light ones round.
 */

const FONT = "font-family:Roboto,system-ui,-apple-system,'Segoe UI',sans-serif;";

// Spam filters count text that a style attribute hides; there the preview only has no height.
const styles = `:root{color-scheme:light dark}
.preview{display:none}
@media (prefers-color-scheme:dark){
.paper{background:#14201c!important}
.sheet,.sheet td{background:#1c2b26!important;border-color:#2e3f38!important;color:#ecf2ee!important}
.brand{color:#6fcfa6!important}
.soft,.soft a{color:#a9bab2!important}
.sheet .wash{background:#20382f!important}
.sheet .leaf{background:#6fcfa6!important}
.sheet .leash td{border-color:#6fcfa6!important}
.leaf a{color:#0d1f17!important}
.sheet a.plain{color:#6fcfa6!important}
}`;

/** A letter as an HTML document with styles inline, as mail programs need them. */
export function letterHtml(
  { appName, supportEmail }: { appName: string; supportEmail: string | null },
  { subject, heading, blocks, smallPrint }: Required<Letter>,
): string {
  const small = smallPrint.map(
    ({ before, link, href }) =>
      `${escaped(before)} <a href="${escaped(href)}" style="color:#54645d">${escaped(link)}</a>`,
  );
  const help = supportEmail
    ? [
        `Need help? <a href="mailto:${escaped(supportEmail)}" style="color:#54645d">${escaped(supportEmail)}</a>`,
      ]
    : [];
  const foot = [...small, ...help].map(
    (line) =>
      `<p class="soft" style="margin:0 0 8px;${FONT}font-size:13px;line-height:1.5;color:#54645d">${line}</p>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${styles}</style></head>
<body class="paper" style="margin:0;background:#fbf8f2">
<div class="preview" aria-hidden="true" style="max-height:0;overflow:hidden;mso-hide:all">${escaped(previewOf(blocks))}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td align="left">
<p class="brand" style="margin:0 0 16px;${FONT}font-size:20px;font-weight:700;color:#1f6b4f">${escaped(appName)}</p>
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:24px;border:1px solid #e4ded2;border-radius:12px;background:#ffffff;color:#1d2b26">
<h1 style="margin:0 0 16px;${FONT}font-size:20px;line-height:1.3">${escaped(heading)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr></table>
<div style="padding:16px 0 0">${foot.join("\n")}</div>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

const TEXT = `margin:0 0 16px;${FONT}font-size:16px;line-height:1.5`;
const BUTTON = `display:inline-block;padding:13px 24px;${FONT}font-size:16px;font-weight:600;line-height:1.4;color:#ffffff;text-decoration:none`;
const CELL = `padding:14px 16px;border-radius:10px;background:#e6f0ea;${FONT}font-size:15px;line-height:1.6;color:#1d2b26`;

function blockHtml(block: Block): string {
  if (typeof block === "string") return `<p style="${TEXT}">${lines(block)}</p>`;
  if ("details" in block) {
    const [first = "", ...rest] = block.details;
    const body = [`<strong>${escaped(first)}</strong>`, ...rest.map(escaped)].join("<br>");
    return boxed(`<td class="wash" style="${CELL}">${body}</td>`);
  }
  if ("quote" in block) {
    const style = `padding:2px 0 2px 14px;border-left:3px solid #e4ded2;${FONT}font-size:16px;line-height:1.5`;
    return boxed(`<td style="${style}">${lines(block.quote)}</td>`);
  }
  if ("leash" in block) return leashHtml(block);
  const href = escaped(block.href);
  if ("link" in block)
    return `<p style="${TEXT}">${block.before ? `${lines(block.before)}<br>` : ""}<a class="plain" href="${href}" style="color:#1f6b4f">${escaped(block.link)}</a></p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="leaf" style="border-radius:10px;background:#1f6b4f"><a href="${href}" style="${BUTTON}">${escaped(block.button)}</a></td></tr></table>`;
}

const KNOT = `padding:0 0 8px 14px;border-left:3px solid #1f6b4f;${FONT}font-size:15px;line-height:1.5`;

function leashHtml({ leash }: Leash): string {
  const rows = leash.map(
    ({ time, label }) =>
      `<tr><td style="${KNOT}">${escaped(time)} <strong>${escaped(label)}</strong></td></tr>`,
  );
  return `<table class="leash" role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join("")}</table>`;
}

/** In characters; lists of mails show some hundred. */
const LONGEST_PREVIEW = 150;

/** What lists of mails show beside the subject, instead of the site's name and the heading. */
function previewOf(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) => {
    if (typeof block === "string") return block;
    if ("details" in block) return block.details.join(" · ");
    return "quote" in block ? block.quote : [];
  });
  return [...oneLine(texts.join(" "))].slice(0, LONGEST_PREVIEW).join("");
}

function boxed(cell: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>${cell}</tr></table>`;
}

function lines(text: string): string {
  return escaped(text).replaceAll("\n", "<br>");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
