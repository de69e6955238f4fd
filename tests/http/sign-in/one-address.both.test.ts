import { expect, test } from "vitest";
import { grantAdmin } from "#app/domain/admin/grant-admin.server.ts";
import { up } from "#db/migrations/0051-one-address.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import { newPerson, PASSWORD } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;

const register = (email: string) =>
  callApi<{ user: { email: string } }>(app, "POST", "/auth/register", {
    body: { email, password: PASSWORD, name: "Anna Muster" },
  });
const login = (email: string) =>
  callApi(app, "POST", "/auth/login", { body: { email, password: PASSWORD } });

test.each([
  ["an umlaut", "anna@bücher.example", "anna@xn--bcher-kva.example"],
  ["two characters for one letter", "bea@bu\u0308cher.example", "bea@xn--bcher-kva.example"],
  ["capitals", "Cara@BÜCHER.Example", "cara@xn--bcher-kva.example"],
  ["ß", "dora@straße.example", "dora@xn--strae-oqa.example"],
  ["Japanese", "eva@例え.テスト", "eva@xn--r8jz45g.xn--zckzah"],
  ["a letter of the name", "ju\u0308rg@example.test", "jürg@example.test"],
  ["invisible marks", "\u202afay@example.test\u200b\u202c", "fay@example.test"],
])("an address with %s is one account, however it is sent", async (_, sent, stored) => {
  expect((await register(sent)).status).toBe(201);
  for (const email of [sent, stored]) {
    expect((await login(email)).status).toBe(200);
    expect((await register(email)).body).toMatchObject({ code: "email_taken" });
  }
  const row = await db.selectFrom("users").select("id").where("email", "=", stored).execute();
  expect(row).toHaveLength(1);
  await callApi(app, "GET", "/users/me");
  expect(await mailTo(app, stored, "/confirm-email/")).toContain(`To: ${stored}\n`);
  await grantAdmin(app.context(), sent);
});

test.each([
  ["anna@a\u200db\u0301.example@", "two signs"],
  ["anna@xn--zzzz99ü.example", "no such domain"],
  ["anna@bü cher.example", "a space"],
])("%j is refused: %s", async (email) => {
  const { status, body } = await register(email);
  expect([status, body]).toMatchObject([400, { message: "Please enter a valid email" }]);
});

test("accounts from before keep their data; of two with one address the older has it", async () => {
  const older = { created_at: 1, email_confirmed_at: null };
  const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(app)));
  const [alone, first, second, unproven, proven] = people.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const was: [string, object][] = [
    [alone, { email: "alone@bücher.example" }],
    [first, { email: "twin@bücher.example", ...older }],
    [second, { email: "twin@xn--bcher-kva.example" }],
    [unproven, { email: "late@xn--bcher-kva.example", ...older }],
    [proven, { email: "late@bücher.example", email_confirmed_at: 5 }],
  ];
  for (const [id, set] of was)
    await db.updateTable("users").set(set).where("id", "=", id).execute();
  await db
    .updateTable("one_time_tokens")
    .set({ email: "alone@bücher.example" })
    .where("user_id", "=", alone)
    .execute();
  await up(db);
  await up(db);
  const rows = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where(
      "id",
      "in",
      people.map(({ id }) => id),
    )
    .execute();
  expect(Object.fromEntries(rows.map(({ id, email }) => [id, email]))).toEqual({
    [alone]: "alone@xn--bcher-kva.example",
    [first]: "twin@xn--bcher-kva.example",
    [second]: "twin@bücher.example",
    [unproven]: "late@bücher.example",
    [proven]: "late@xn--bcher-kva.example",
  });
  const tokens = await db
    .selectFrom("one_time_tokens")
    .select("email")
    .where("user_id", "=", alone)
    .execute();
  for (const { email } of tokens) expect(email).toBe("alone@xn--bcher-kva.example");
});
