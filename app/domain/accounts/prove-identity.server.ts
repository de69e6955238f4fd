import { type SignedIn, transact } from "../context.server.ts";
import { checkPassword } from "./check-password.server.ts";

/** Gives the password again for the next 10 minutes of this session. Throws as `checkPassword` does. */
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
