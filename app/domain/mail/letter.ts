import { oneLine } from "../one-line.ts";
import type { Mail } from "./mail-rules.ts";

export type Sender = { appName: string; supportEmail: string | null };

export function letter(sender: Sender, to: string, subject: string, paragraphs: string[]): Mail {
  const help = sender.supportEmail ? `\nNeed help? ${sender.supportEmail}` : "";
  const text = ["Hello,", ...paragraphs, `${sender.appName}${help}`].join("\n\n");
  return { to, subject: oneLine(subject), text: `${text}\n` };
}
