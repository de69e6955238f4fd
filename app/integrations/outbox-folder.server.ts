import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail } from "#app/domain/mail/mail-rules.ts";

export type LocalMail = { name: string; to: string; subject: string; date: string; text: string };

/** The same mail overwrites its file. */
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
  const path = join(folder, `${String(mail.id).padStart(6, "0")}-${mail.kind}.txt`);
  await writeFile(`${path}.part`, `${head.join("\n")}\n\n${mail.text}`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

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

export async function removeFromOutboxFolder(dataDir: string, addresses: string[]): Promise<void> {
  const folder = join(dataDir, "outbox");
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { to } = parse(name, await readFile(path, "utf8").catch(() => ""));
    if (addresses.includes(to)) await rm(path, { force: true });
  }
}

function parse(name: string, file: string): LocalMail {
  const end = file.indexOf("\n\n");
  const head = file.slice(0, end);
  const lines = head.split("\n");
  const line = (field: string) =>
    lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? "";
  return {
    name,
    to: line("To"),
    subject: line("Subject"),
    date: line("Date"),
    text: file.slice(end + 2),
  };
}
