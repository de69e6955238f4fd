import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail } from "#app/domain/mail/letter.ts";

/** `name` is without its ending. */
export type LocalMail = { name: string; to: string; subject: string; date: string; text: string };

/** As text and as HTML; the same mail overwrites its files. */
export async function writeToOutboxFolder(
  dataDir: string,
  mail: Mail & { id: number; kind: string; from: string },
): Promise<void> {
  const folder = join(dataDir, "outbox");
  await mkdir(folder, { recursive: true });
  const head = [
    `To: ${mail.to}`,
    `From: ${mail.from}`,
    `Subject: ${mail.subject}`,
    `Date: ${new Date().toUTCString()}`,
  ];
  const name = `${String(mail.id).padStart(6, "0")}-${mail.kind}`;
  await put(join(folder, `${name}.html`), mail.html);
  await put(join(folder, `${name}.txt`), `${head.join("\n")}\n\n${mail.text}`);
}

async function put(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Null if there is none of this name. */
export async function htmlInOutboxFolder(dataDir: string, name: string): Promise<string | null> {
  if (!/^\d+-\w+$/.test(name)) return null;
  return readFile(join(dataDir, "outbox", `${name}.html`), "utf8").catch(() => null);
}

/** Newest first. */
export async function readOutboxFolder(dataDir: string, most: number): Promise<LocalMail[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(async (name) => parse(name, await readFile(join(folder, name), "utf8"))),
  );
}

/** Deletes all mails to these addresses. */
export async function removeFromOutboxFolder(dataDir: string, addresses: string[]): Promise<void> {
  const folder = join(dataDir, "outbox");
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(".txt")) continue;
    const path = join(folder, name);
    const { to } = parse(name, await readFile(path, "utf8").catch(() => ""));
    if (!addresses.includes(to)) continue;
    await rm(path, { force: true });
    await rm(path.replace(/\.txt$/, ".html"), { force: true });
  }
}

function parse(name: string, file: string): LocalMail {
  const end = file.indexOf("\n\n");
  const head = file.slice(0, end);
  const lines = head.split("\n");
  const line = (field: string) =>
    lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? "";
  return {
    name: name.slice(0, -".txt".length),
    to: line("To"),
    subject: line("Subject"),
    date: line("Date"),
    text: file.slice(end + 2),
  };
}
