import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { DAY } from "#app/domain/durations.ts";
import { call } from "../../load/api-client.ts";
import { sitterProfile } from "../../support/people/people.ts";
import { rowsIn } from "./photo-files.ts";

type Person = { id: string; token: string };

const MONTH = 31 * DAY;
const admin = { name: "Ada Admin", email: "ada@example.test", password: "load-test" };

/**
 * Sitters ask to be verified with a picture; some withdraw, an admin decides about some, and some
 * wait until they expire.
 */
export function askedVerifications(dataDir: string, picture: Blob) {
  const withdrawn: string[] = [];
  const decided: string[] = [];
  const expired: string[] = [];
  /** Asked and acknowledged. */
  const waiting: string[] = [];
  const toDecide: string[] = [];
  const toExpire: string[] = [];
  /** A decision that was not acknowledged may stand or not. */
  const undecided = new Set<string>();
  let asked = 0;

  return {
    counts: () => ({
      requests: waiting.length + withdrawn.length + decided.length + expired.length,
      withdrawals: withdrawn.length,
      decisions: decided.length,
      expiries: expired.length,
    }),

    async ask(origin: string, { id, token }: Person): Promise<void> {
      const profile = { role: "sitter", ...sitterProfile };
      const sitter = await call(origin, "PATCH", `/users/${id}`, { token, body: profile });
      if (sitter?.status !== 200) return;
      const body = new FormData();
      body.append("kind", "identity");
      body.append("images", picture);
      const headers = { authorization: `Bearer ${token}` };
      const path = `${origin}/api/users/me/verification`;
      const answer = await fetch(path, { method: "POST", headers, body }).catch(() => null);
      if (answer?.status !== 201) return;
      waiting.push(id);
      const next = ++asked % 4;
      if (next === 1) toDecide.push(id);
      if (next === 2) toExpire.push(id);
      if (next !== 3) return;
      waiting.pop();
      const gone = await call(origin, "DELETE", "/users/me/verification", { token });
      if (gone?.status === 204) withdrawn.push(id);
    },

    async decide(origin: string): Promise<void> {
      const id = toDecide.shift();
      const cookie = id && (await adminCookie(origin, dataDir));
      if (!cookie) return;
      undecided.add(id);
      const [request] = rowsIn<{ id: string }>(
        `select id from verifications where user_id = '${id}'`,
        dataDir,
      );
      const decision = decided.length % 2 ? "approve" : "decline";
      const fields = { decision, reason: "Blurred" };
      const answer = await post(origin, `/admin/verifications/${request?.id}`, fields, cookie);
      if (answer?.status !== 303) return;
      waiting.splice(waiting.indexOf(id), 1);
      decided.push(id);
    },

    /** Without a server: these have waited for a month. */
    letExpire(): void {
      const ids = toExpire.splice(0);
      const store = new BetterSqlite(join(dataDir, "trotwell.db"));
      const age = store.prepare(
        "update verifications set asked_at = ? where user_id = ? and status = 'waiting'",
      );
      for (const id of ids) age.run(Date.now() - MONTH, id);
      store.close();
      for (const id of ids) waiting.splice(waiting.indexOf(id), 1);
      expired.push(...ids);
    },

    /** What is wrong now; empty if nothing is. */
    fault(): string {
      const rows = rowsIn<{ user_id: string; status: string; told: number }>(
        `select user_id, status, (select count(*) from notifications
          where notifications.user_id = verifications.user_id and event like 'verification_%') as told
          from verifications`,
        dataDir,
      );
      const stored = new Map(rows.map((row) => [row.user_id, row]));
      const statusOf = (id: string) => stored.get(id)?.status;
      if (withdrawn.some((id) => statusOf(id) !== "withdrawn")) return "a withdrawal is undone";
      if (decided.some((id) => !["approved", "declined"].includes(statusOf(id) ?? "")))
        return "a decision is undone";
      if (expired.some((id) => statusOf(id) !== "expired")) return "a request did not expire";
      if (waiting.some((id) => !undecided.has(id) && statusOf(id) !== "waiting"))
        return "an acknowledged request is lost";
      const untold = rows.filter(
        ({ status, told }) => told !== (["waiting", "withdrawn"].includes(status) ? 0 : 1),
      );
      if (untold.length > 0) return `not told once: ${JSON.stringify(untold[0])}`;
      return wrongDocuments(dataDir);
    },
  };
}

/** Of the admin, who is made first; empty when the connection breaks. */
async function adminCookie(origin: string, dataDir: string): Promise<string> {
  await call(origin, "POST", "/auth/register", { body: admin });
  const store = new BetterSqlite(join(dataDir, "trotwell.db"), { timeout: 5000 });
  store.prepare("update users set role = 'admin' where email = ?").run(admin.email);
  store.close();
  const { email, password } = admin;
  const answer = await post(origin, "/login", { email, password });
  const cookies = answer?.headers.getSetCookie() ?? [];
  return cookies.map((line) => line.split(";")[0]).join("; ");
}

function post(origin: string, path: string, fields: Record<string, string>, cookie = "") {
  return fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie },
    body: new URLSearchParams(fields),
  }).catch(() => null);
}

/** Differences between the encrypted files on disk and those the rows call for. */
function wrongDocuments(dataDir: string): string {
  const folder = join(dataDir, "documents");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const rows = rowsIn<{ key: string }>("select key from verification_documents", dataDir);
  const wanted = rows.map(({ key }) => `${key}.sealed`);
  const extra = files.filter((file) => !wanted.includes(file)).length;
  const missing = wanted.filter((file) => !files.includes(file)).length;
  return extra + missing === 0 ? "" : `${extra} documents too many, ${missing} missing`;
}
