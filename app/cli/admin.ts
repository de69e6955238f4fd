import { randomUUID } from "node:crypto";
import { readConfig } from "#app/config.server.ts";
import { endFactorOf } from "#app/domain/admin/end-factor.server.ts";
import { grantAdmin, hasDogsOrServices } from "#app/domain/admin/grant-admin.server.ts";
import { listAdmins, revokeAdmin } from "#app/domain/admin/revoke-admin.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { mendHeldTimes } from "#app/domain/jobs/mend-held-times.server.ts";
import { MailFault, openMailer } from "#app/integrations/mail.server.ts";
import { earlierSecret } from "#db/stored-secret.ts";
import { commandConfig, commandContext, runCommand } from "./command-context.ts";
import { becomeSiteUser } from "./site-user.ts";
import { testMail } from "./test-mail.ts";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | end-second-factor EMAIL | list | test-mail EMAIL | mend-times";
const NAMED = ["grant", "revoke", "end-second-factor", "test-mail"];

await runCommand(run);

async function run([command, email, ...rest]: string[]): Promise<string> {
  const named = NAMED.includes(command ?? "");
  const alone = (command === "list" || command === "mend-times") && email === undefined;
  if (rest.length || !(alone || (named && email))) throw new Error(USAGE);
  if (command === "test-mail" && email) return sendTestMail(email);
  const ctx = await commandContext(commandConfig());
  try {
    if (command === "mend-times") return `Mended ${await mendHeldTimes(ctx)} times that lay ahead.`;
    if (alone || !email) return await allAdmins(ctx);
    if (command === "end-second-factor") return await endFactor(ctx, email);
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
  if (changed && (await hasDogsOrServices(ctx, email)))
    return `${email} is an admin now. That account has dogs or services, which nobody sees any more, as an admin has neither: better revoke it, and sign up an account of its own for this.`;
  return changed ? `${email} is an admin now.` : `${email} is an admin already.`;
}

async function revoke(ctx: Context, email: string): Promise<string> {
  const changed = await revokeAdmin(ctx, email);
  return changed ? `${email} is no longer an admin.` : `${email} is not an admin.`;
}

async function endFactor(ctx: Context, email: string): Promise<string> {
  const changed = await endFactorOf(ctx, email);
  return changed
    ? `${email} signs in with the password alone now, until codes are set up again.`
    : `${email} is not asked for codes.`;
}

/** Needs no store. */
async function sendTestMail(to: string): Promise<string> {
  const config = readConfig(process.env, earlierSecret);
  becomeSiteUser(config);
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
