import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { VerificationJson } from "#app/domain/verification/verification-json-schemas.ts";
import type { App } from "#app/entry.node.ts";
import { ORIGIN } from "../app.ts";
import { callApi } from "../client.ts";
import { newSession } from "./late-people.ts";

const PATH = "/users/me/verification";

export function ask(
  app: App,
  { token }: { token: string },
  { kind = "identity", note = "", images = [] as Blob[] } = {},
) {
  const body = new FormData();
  body.append("kind", kind);
  if (note) body.append("note", note);
  for (const image of images) body.append("images", image);
  return callApi<VerificationJson>(app, "POST", PATH, { token, body });
}

export async function ownRequests(app: App, { token }: { token: string }) {
  return (await callApi<VerificationJson[]>(app, "GET", PATH, { token })).body;
}

/** Requests a picture of a document, as this person's browser would. */
export async function look(app: App, { id }: { id: string }, verificationId: string, number = 1) {
  const { token } = await newSession(app, id);
  const path = `/admin/verifications/${verificationId}/pictures/${number}`;
  const headers = { cookie: `session=${token}` };
  const answer = await app.handle(new Request(ORIGIN + path, { headers }), "192.0.2.4");
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Names of the encrypted files in the data folder. */
export function documentFiles(app: App): string[] {
  const folder = join(app.runtime.config.dataDir, "documents");
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Every file below a folder. */
export function contentsOfFolder(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  );
}
