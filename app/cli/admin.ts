import { randomUUID } from "node:crypto";
import { readConfig } from "#app/config.server.ts";
import { grantAdmin } from "#app/domain/admin/grant-admin.server.ts";
import { listAdmins, revokeAdmin } from "#app/domain/admin/revoke-admin.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { MailFault, openMailer } from "#app/integrations/mail.server.ts";
import { earlierSecret } from "#db/stored-secret.ts";
import { commandConfig, commandContext, runCommand } from "./command-context.ts";
import { testMail } from "./test-mail.ts";

const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | test-mail EMAIL";

await runCommand(run);

async function run([command, email, ...rest]: string[]): Promise<string> {
  const named = command === "grant" || command === "revoke" || command === "test-mail";
  const list = command === "list" && email === undefined;
  if (rest.length || !(list || (named && email))) throw new Error(USAGE);
  if (command === "test-mail" && email) return sendTestMail(email);
  const ctx = await commandContext(commandConfig());
  try {
    if (list || !email) return await allAdmins(ctx);
    return command === "grant" ? await grant(ctx, email) : await revoke(ctx, email);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.kind === "not_found") throw new Error(`There is no account with the email ${email}.`);
    if (error.code === "account_locked") throw error;
    throw new Error(`${email} can't become an admin yet: that account has bookings ahead.`);
  } finally {
    await ctx.db.destroy();
  }
}

async function grant(ctx: Context, email: string): Promise<string> {
  const changed = await grantAdmin(ctx, email);
  return changed ? `${email} is an admin now.` : `${email} is an admin already.`;
}

async function revoke(ctx: Context, email: string): Promise<string> {
  const changed = await revokeAdmin(ctx, email);
  return changed ? `${email} is no longer an admin.` : `${email} is not an admin.`;
}

/** Needs no store. */
async function sendTestMail(to: string): Promise<string> {
  const config = readConfig(process.env, earlierSecret);
  const { smtpUrl, dataDir } = config;
  const label = { id: Date.now(), kind: "test", reference: `test-${randomUUID()}`, thread: null };
  await openMailer(config)
    .send(testMail(config, to), label, AbortSignal.timeout(60_000))
    .catch((error) => {
      throw error instanceof MailFault ? new Error(error.explain()) : error;
    });
  return smtpUrl
    ? `The mail server has taken a test for ${to}. Look into its log if it does not arrive.`
    : `SMTP_URL is not set, so the test is a file in ${dataDir}/outbox.`;
}

async function allAdmins(ctx: Context): Promise<string> {
  const admins = await listAdmins(ctx);
  if (admins.length === 0) return "There are no admins.";
  return admins.map(({ name, email }) => `${email}  ${name}`).join("\n");
}
