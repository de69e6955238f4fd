import { afterAll, beforeAll, expect } from "vitest";
import type { App } from "#app/entry.node.ts";
import { callApi } from "../client.ts";
import { pushDouble } from "../doubles/push-double.ts";
import { dateAhead } from "./bookings.ts";
import { outboxDone } from "./mails.ts";
import { PASSWORD, type TestOwner, type TestPerson } from "./people.ts";

/** People with devices at a push service that stands in for a real one, until the end of the file. */
export async function pushPeople(app: App) {
  const { db } = app.runtime;
  const push = await pushDouble();
  beforeAll(() => {
    if (app.runtime.push) app.runtime.push.send = push.sender(app.runtime.config).send;
  });
  afterAll(() => push.stop());

  const subscribe = (token: string, body: object) =>
    callApi(app, "POST", "/push/subscriptions", { token, body });
  const freshDevice = async ({ token }: TestPerson) => {
    const { body } = await callApi<{ publicKey: string }>(app, "GET", "/push/key", { token });
    return push.device(body.publicKey);
  };

  return {
    push,
    subscribe,
    freshDevice,
    async newDevice(person: TestPerson, token = person.token) {
      const device = await freshDevice(person);
      expect((await subscribe(token, device.toJSON())).status).toBe(201);
      return device;
    },
    /** A token of a further session. */
    async signIn({ email }: TestPerson): Promise<string> {
      const body = { email, password: PASSWORD };
      const answer = await callApi<{ accessToken: string }>(app, "POST", "/auth/login", { body });
      return answer.body.accessToken;
    },
    async request({ owner, sitter }: { owner: TestOwner; sitter: TestPerson }): Promise<string> {
      const times = { date: dateAhead(5), startTime: "09:00", endTime: "10:00" };
      const body = { dogId: owner.dogId, sitterId: sitter.id, ...times };
      const { token } = owner;
      return (await callApi<{ id: string }>(app, "POST", "/bookings", { token, body })).body.id;
    },
    /** What waits a moment, for a page that may show it, is due now. */
    async ring(): Promise<void> {
      await db.updateTable("outbox").set({ hold_until: null }).where("kind", "=", "push").execute();
      app.context().emit({ type: "outboxFilled" });
      await outboxDone(app);
    },
    /** Their endpoints. */
    async devicesOf({ id }: TestPerson): Promise<string[]> {
      const rows = await db
        .selectFrom("push_subscriptions")
        .select("endpoint")
        .where("user_id", "=", id)
        .execute();
      return rows.map(({ endpoint }) => endpoint);
    },
  };
}
