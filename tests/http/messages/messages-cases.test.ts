import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  type Edge,
  edges,
  type MessageCase,
  messageCases,
  type Outcome,
  type Relation,
} from "#tests/cases/message-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, type TestPerson } from "#tests/support/people/people.ts";
import {
  giveBlock,
  giveBooking,
  giveDog,
  makeSitter,
  sitterNamed,
  type TestMessage,
  write,
} from "#tests/support/people/threads.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);

type Scene = { from: TestPerson; to: { id: string } };
const sitter = () => sitterNamed(app, "Sam");
const owner = () => newPerson(app, "Olga");

const scenes: Record<Relation, () => Promise<Scene>> = {
  "owner to listed sitter": async () => ({ from: await owner(), to: await sitter() }),
  "owner to unlisted sitter": async () => ({
    from: await owner(),
    to: await makeSitter(app, await owner(), false),
  }),
  "owner to locked sitter": async () => {
    const to = await sitter();
    await app.runtime.db
      .updateTable("users")
      .set({ account_status: "locked" })
      .where("id", "=", to.id)
      .execute();
    return { from: await owner(), to };
  },
  "sitter to owner of an available dog": async () => {
    const to = await owner();
    await giveDog(app, to, ["weekday_mornings"]);
    return { from: await sitter(), to };
  },
  "sitter to owner of a dog that is not available": async () => {
    const to = await owner();
    await giveDog(app, to);
    return { from: await sitter(), to };
  },
  "owner to owner of an available dog": async () => {
    const to = await owner();
    await giveDog(app, to, ["weekday_mornings"]);
    return { from: await owner(), to };
  },
  "sitter to the owner of a booking": async () => {
    const [from, to] = [await sitter(), await owner()];
    await giveBooking(app, to, from);
    return { from, to };
  },
  "owner to the sitter of a booking, now unlisted": async () => {
    const [from, to] = [await owner(), await makeSitter(app, await owner(), false)];
    await giveBooking(app, from, to);
    return { from, to };
  },
  "sitter to somebody who wrote before": async () => {
    const [from, to] = [await sitter(), await owner()];
    await write(app, to, from, "Are you free?");
    return { from, to };
  },
  "owner to a sitter they blocked": async () => {
    const [from, to] = [await owner(), await sitter()];
    await giveBlock(app, from, to);
    return { from, to };
  },
  "owner to a sitter who blocked them": async () => {
    const [from, to] = [await owner(), await sitter()];
    await giveBlock(app, to, from);
    return { from, to };
  },
  "sitter to an owner of a booking who blocked them": async () => {
    const [from, to] = [await sitter(), await owner()];
    await giveBooking(app, to, from);
    await giveBlock(app, to, from);
    return { from, to };
  },
  "owner to owner": async () => ({ from: await owner(), to: await owner() }),
  "to oneself": async () => {
    const from = await sitter();
    return { from, to: from };
  },
  "to nobody": async () => ({ from: await owner(), to: { id: randomUUID() } }),
};

type Result = { outcome: Outcome | string; message?: TestMessage };

const outcomeOfStatus: Record<number, string> = {
  201: "sent",
  303: "sent",
  400: "invalid",
  403: "blocked",
  404: "not_found",
};
const outcomeOfCode: Record<string, string> = {
  validation_failed: "invalid",
  not_found: "not_found",
};

const drive: Record<Edge, (scene: Scene, content: string) => Promise<Result>> = {
  async form({ from, to }, content) {
    const browser = await browserOf(app, from);
    const page = await browser.post(`/messages/${to.id}`, { content });
    if (page.status === 400) expect(page.text).toContain(content.trim().slice(0, 100));
    const outcome = outcomeOfStatus[page.status] ?? `status ${page.status}`;
    return outcome === "sent" ? { outcome, message: await lastMessage(from, to) } : { outcome };
  },
  async api({ from, to }, content) {
    const { status, body } = await callApi<TestMessage>(app, "POST", "/messages", {
      token: from.token,
      body: { recipientId: to.id, content },
    });
    const outcome = outcomeOfStatus[status] ?? `status ${status}`;
    if (status === 403) expect(body).toMatchObject({ code: "blocked" });
    return outcome === "sent" ? { outcome, message: body } : { outcome };
  },
  async socket({ from, to }, content) {
    const socket = await openSocket(port, from.token);
    const ack = await socket.command<{ message: TestMessage }>("sendMessage", {
      recipientId: to.id,
      content,
    });
    socket.ws.close();
    if (!ack.error) return { outcome: "sent", message: ack.data.message };
    return { outcome: outcomeOfCode[ack.error.code] ?? ack.error.code };
  },
};

async function lastMessage(from: TestPerson, to: { id: string }): Promise<TestMessage> {
  const thread = await callApi<TestMessage[]>(app, "GET", `/messages/conversations/${to.id}`, {
    token: from.token,
  });
  const last = thread.body.at(-1);
  if (!last) throw new Error("nothing was stored");
  return last;
}

async function stored(from: TestPerson): Promise<number> {
  const rows = await app.runtime.db
    .selectFrom("messages")
    .select("id")
    .where("sender_id", "=", from.id)
    .execute();
  return rows.length;
}

function shapeOf({ id: _id, createdAt: _at, sender, recipient: _to, ...rest }: TestMessage) {
  return { ...rest, sender: { ...sender, id: "" } };
}

test("every case is run through every entry point", () => {
  for (const { name, edges: driven } of messageCases)
    expect(new Set(driven), name).toEqual(new Set(edges));
  expect(new Set(messageCases.map((entry) => entry.relation))).toEqual(
    new Set(Object.keys(scenes)),
  );
});

describe.each(messageCases)("$name", (entry: MessageCase) => {
  test.each(entry.edges)("by %s", async (edge) => {
    const scene = await scenes[entry.relation]();
    const { outcome, message } = await drive[edge](scene, entry.content);
    expect(outcome).toBe((edge === "form" && entry.outcomeByForm) || entry.outcome);
    expect(await stored(scene.from)).toBe(entry.outcome === "sent" ? 1 : 0);
    if (message) {
      expect(message.sender.id).toBe(scene.from.id);
      expect(message.recipient).toEqual({ id: scene.to.id });
      expect(shapeOf(message)).toEqual({
        content: entry.stored ?? entry.content,
        images: [],
        sender: { id: "", name: scene.from.name, profilePhoto: null, bio: null },
        read: false,
        status: "sent",
      });
    }
  });
});
