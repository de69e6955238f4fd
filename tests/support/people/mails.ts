import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "#app/entry.node.ts";
import { soon } from "#tests/support/soon.ts";

/** Oldest first. */
export function mailsTo(app: App, email: string): string[] {
  const folder = join(app.runtime.config.dataDir, "outbox");
  return listed(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.startsWith(`To: ${email}\n`));
}

/** Waits for it and returns the newest. */
export function mailTo(app: App, email: string, containing: string): Promise<string> {
  return soon(() => {
    const mail = mailsTo(app, email).findLast((text) => text.includes(containing));
    if (!mail) throw new Error(`No mail to ${email} with '${containing}'`);
    return mail;
  });
}

export function linkIn(mail: string): string {
  const link = /https?:\/\/\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`No link in: ${mail}`);
  return new URL(link).pathname;
}

/** Waits until the outbox is empty, except for what is held until quiet hours are over. */
export async function outboxDone(app: App): Promise<void> {
  await soon(async () => {
    const { db } = app.context();
    const open = await db
      .selectFrom("outbox")
      .select("id")
      .where("done_at", "is", null)
      .where("hold_until", "is", null)
      .execute();
    if (open.length) throw new Error(`${open.length} outbox entries are still open`);
  });
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
