import { type SignedIn, transact } from "../../context.server.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { provenRecently, refuseApiToken } from "./recent-proof.server.ts";

/** Checks the password for the next 10 minutes of this session. */
export async function proveIdentity(ctx: SignedIn, password: string | undefined): Promise<void> {
  await checkPassword(ctx, password);
  await transact(ctx, ({ db, now, actor }) =>
    db
      .updateTable("sessions")
      .set({ proven_at: now() })
      .where("id", "=", actor.sessionId ?? "")
      .execute(),
  );
}

/** Requires the password for anything that outlives the session, unless given recently. */
export async function requireRecentProof(
  ctx: SignedIn,
  password: string | undefined,
): Promise<void> {
  refuseApiToken(ctx);
  if (!(await provenRecently(ctx))) await proveIdentity(ctx, password);
}
