import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { call } from "../../load/api-client.ts";
import { sitterProfile } from "../../support/people/people.ts";
import { rowsIn } from "./photo-files.ts";

type Person = { id: string; token: string };

/** Sitters ask to be verified with a picture, and half of them withdraw. */
export function askedVerifications(dataDir: string, picture: Blob) {
  const withdrawn: string[] = [];
  const waiting: string[] = [];

  return {
    counts: () => ({ requests: waiting.length + withdrawn.length, withdrawals: withdrawn.length }),

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
      if (waiting.length < withdrawn.length) return void waiting.push(id);
      const gone = await call(origin, "DELETE", "/users/me/verification", { token });
      if (gone?.status === 204) withdrawn.push(id);
    },

    /** What is wrong now; empty if nothing is. */
    fault(): string {
      const sql = "select user_id from verifications where status = 'waiting'";
      const stored = new Set(
        rowsIn<{ user_id: string }>(sql, dataDir).map(({ user_id }) => user_id),
      );
      if (withdrawn.some((id) => stored.has(id))) return "a withdrawn request waits again";
      if (waiting.some((id) => !stored.has(id))) return "an acknowledged request is lost";
      return wrongDocuments(dataDir);
    },
  };
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
