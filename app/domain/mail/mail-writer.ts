import type { Context } from "../context.server.ts";
import type { Mail } from "./mail-rules.ts";

/** Writes the mail that was ordered, from the rows as they are now; null when there is nothing to say any more. */
export type MailWriter = (ctx: Context, ids: Record<string, string>) => Promise<Mail | null>;
