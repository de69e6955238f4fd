import type { Context } from "../context.server.ts";
import type { Mail } from "./mail-rules.ts";

/** Writes a mail from the current rows; null if it no longer applies. */
export type MailWriter = (ctx: Context, ids: Record<string, string>) => Promise<Mail | null>;
