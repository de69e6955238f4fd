import type { Context } from "../context.server.ts";
import type { Block, Letter } from "../notifications/letter-blocks.ts";
import { oneLine } from "../one-line.ts";
import { letterHtml } from "./letter-html.ts";

export type Sender = { appName: string; supportEmail: string | null };

/** As text and as HTML, of the same blocks. */
export function letter(
  sender: Sender,
  to: string,
  { subject, heading = subject, blocks, smallPrint = [] }: Letter,
): Mail {
  const written = { subject: oneLine(subject), heading: oneLine(heading), blocks, smallPrint };
  return {
    to,
    subject: written.subject,
    text: letterText(sender, written),
    html: letterHtml(sender, written),
  };
}

function letterText({ appName, supportEmail }: Sender, { blocks, smallPrint }: Required<Letter>) {
  const help = supportEmail ? `\nNeed help? ${supportEmail}` : "";
  const small = smallPrint.map(({ before, href }) => `${before} ${href}`).join("\n");
  const paragraphs = ["Hello,", ...blocks.map(blockText), ...(small ? [small] : [])];
  return `${[...paragraphs, `${appName}${help}`].join("\n\n")}\n`;
}

function blockText(block: Block): string {
  if (typeof block === "string") return block;
  if ("details" in block) return block.details.join("\n");
  if ("quote" in block) return block.quote;
  if ("leash" in block) return block.leash.map(({ time, label }) => `${time} ${label}`).join("\n");
  if ("button" in block) return `${block.button}: ${block.href}`;
  return block.before ? `${block.before}\n${block.href}` : `${block.link}: ${block.href}`;
}

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
};

/** Writes a mail from the current rows; null if it no longer applies. */
export type MailWriter = (ctx: Context, ids: Record<string, string>) => Promise<Mail | null>;
