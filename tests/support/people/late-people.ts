import { createHash, randomBytes, randomUUID } from "node:crypto";
import { logout } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { findActor } from "#app/domain/actor.server.ts";
import { lockUser } from "#app/domain/admin/lock-user.server.ts";
import { requireActor, type SignedIn } from "#app/domain/context.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { blockPerson } from "#app/domain/safety/block-person.server.ts";
import type { App } from "#app/entry.node.ts";
import { ORIGIN } from "../origin.ts";
import { newAdmin } from "./admins.ts";
import { putDog, putThing } from "./late-things.ts";
import { newPerson, newSitter, PASSWORD, type TestOwner, type TestPerson } from "./people.ts";

export type LatePeople = {
  /** Both a sitter and an owner with a dog. */
  member: TestOwner;
  partner: TestOwner;
  /** The member, an admin, or a newcomer with neither side. */
  sender: TestPerson;
};
export type Sender = "member" | "admin" | "newcomer";

/** What the sender does, or suffers, before the body is complete. */
export const interruptions = [
  "logs out",
  "changes the password elsewhere",
  "is locked",
  "is deleted",
  "blocked",
  "changes role",
] as const;
export type Interruption = (typeof interruptions)[number];
type Session = { id: string; token: string };

export async function latePeople(app: App, sends: Sender): Promise<LatePeople> {
  const [member, partner] = [
    await newMember(app, "Mia Member"),
    await newMember(app, "Pia Partner"),
  ];
  if (sends === "member") return { member, partner, sender: member };
  const sender = sends === "admin" ? await newAdmin(app) : await newPerson(app);
  return { member, partner, sender };
}

async function newMember(app: App, name: string): Promise<TestOwner> {
  const person = await newSitter(app, { name });
  const { db } = app.runtime;
  await db.updateTable("users").set({ role: "both" }).where("id", "=", person.id).execute();
  return { ...person, dogId: await putDog(app, person.id) };
}

export async function newSession({ runtime: { db } }: App, userId: string): Promise<Session> {
  const [id, token, now] = [randomUUID(), randomBytes(32).toString("base64url"), Date.now()];
  await db
    .insertInto("sessions")
    .values({
      id,
      user_id: userId,
      token_hash: createHash("sha256").update(token).digest("hex"),
      kind: "page",
      last_seen_at: now,
      proven_at: now,
      created_at: now,
      expires_at: now + HOUR,
    })
    .execute();
  return { id, token };
}

export async function actingFor(
  app: App,
  userId: string,
  sessionId: string | null = null,
): Promise<SignedIn> {
  const actor = await findActor(app.runtime.db, userId, sessionId);
  return requireActor({ ...app.context(), actor });
}

export async function interrupt(
  app: App,
  interruption: Interruption,
  { member, partner, sender: { id: userId } }: LatePeople,
  sessionId: string,
): Promise<void> {
  const { db } = app.runtime;
  if (interruption === "logs out") await logout(await actingFor(app, userId, sessionId));
  else if (interruption === "changes the password elsewhere") {
    await postElsewhere(app, userId, "password", { newPassword: `${PASSWORD} new` });
  } else if (interruption === "is locked") {
    // An admin first loses the role, as the command line does it.
    await db.updateTable("users").set({ role: "owner" }).where("id", "=", userId).execute();
    const warden = await newAdmin(app);
    await lockUser(await actingFor(app, warden.id), { userId, reason: "Late" });
  } else if (interruption === "is deleted") {
    // A sitter who has a dog can't leave.
    await db
      .updateTable("visits")
      .set({ finished_at: Date.now() })
      .where("finished_at", "is", null)
      .where("booking_id", "in", (eb) =>
        eb.selectFrom("bookings").select("id").where("sitter_id", "=", userId),
      )
      .execute();
    await postElsewhere(app, userId, "delete", {});
  } else if (interruption === "blocked" && userId !== member.id) {
    // Only people who know each other can block, so insert it.
    await putThing(app, "blocks", { blocker_id: partner.id, blocked_id: userId });
  } else if (interruption === "blocked")
    await blockPerson(await actingFor(app, partner.id), userId);
  else await db.updateTable("users").set({ role: "owner" }).where("id", "=", userId).execute();
}

async function postElsewhere(app: App, userId: string, page: string, fields: object) {
  const { token } = await newSession(app, userId);
  const answer = await app.handle(
    new Request(`${ORIGIN}/profile/edit/account/${page}`, {
      method: "POST",
      headers: { cookie: `session=${token}`, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ currentPassword: PASSWORD, ...fields }),
    }),
    "192.0.2.4",
  );
  if (answer.status !== 303) throw new Error(`The form at ${page} answered ${answer.status}`);
}

export async function unreadMessage(app: App, from: string, to: string): Promise<string> {
  const ctx = await actingFor(app, from);
  const { message } = await sendMessage(ctx, { recipientId: to, content: "Hi", clientId: null });
  return message.id;
}
