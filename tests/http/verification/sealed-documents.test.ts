import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { MINUTE } from "#app/domain/durations.ts";
import { discardStrayDocuments } from "#app/domain/verification/discard-stray-documents.server.ts";
import { withSealedDocuments } from "#app/domain/verification/sealed-documents.server.ts";
import { openDocuments } from "#app/integrations/document-storage.server.ts";
import { testApp } from "#tests/support/app.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { bucketServer } from "#tests/support/doubles/bucket-server.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newSitter } from "#tests/support/people/people.ts";
import { ask, contentsOfFolder, documentFiles, look } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { storeContents } from "#tests/support/store-contents.ts";

const backups = mkdtempSync(join(tmpdir(), "verification-backups-"));
afterAll(() => rmSync(backups, { recursive: true, force: true }));
const log = captureLog();
const app = await testApp({ LOG_REQUESTS: "on", BACKUP_DIR: backups });
const { config } = app.runtime;
const admin = await newAdmin(app);

async function asked(on = app) {
  const sitter = await newSitter(on);
  const { body } = await ask(on, sitter, { images: [await photoFile("card.jpg", 331, 217)] });
  return { sitter, id: body.id };
}
const pathOf = (name: string) => join(config.dataDir, "documents", name);

/** What would show that it is a picture, or which one. */
function tracesOf(picture: Buffer): Buffer[] {
  const middle = Math.floor(picture.length / 2);
  const parts = [0, 20, middle, picture.length - 16].map((at) => picture.subarray(at, at + 16));
  return [...parts, Buffer.from("VP8 ")];
}

test("no byte of a picture is in the store, a folder, a backup or the log", async () => {
  const { id } = await asked();
  const { bytes } = await look(app, admin, id);
  expect(bytes.includes("VP8 ")).toBe(true);
  const { photos } = app.runtime;
  if (!config.databaseUrl)
    await makeBackup({ dataDir: config.dataDir, photos, into: backups, now: Date.now() });
  const places = {
    store: Buffer.from(await storeContents(app), "utf8"),
    folder: contentsOfFolder(config.dataDir),
    backup: contentsOfFolder(backups),
    log: Buffer.from(log.text()),
  };
  for (const [place, contents] of Object.entries(places))
    for (const trace of tracesOf(bytes)) expect(contents.includes(trace), place).toBe(false);
  const [file = ""] = documentFiles(app);
  const sealed = readFileSync(pathOf(file));
  expect(places.folder.includes(sealed)).toBe(true);
  // Not even encrypted, as it may have to be gone when the backup is restored.
  expect(places.backup.includes(sealed.subarray(12, 60))).toBe(false);
  expect(log.text()).toContain("view_document");
  expect(log.text()).not.toContain(file.slice(0, 32));
});

test("pictures go with a request that failed, but not where the store may have kept it", async () => {
  const ctx = app.context();
  const picture = new Blob([await photoFile("card.jpg", 331, 217)]);
  const filesAfter = async (error: Error) => {
    const before = documentFiles(app).length;
    await expect(withSealedDocuments(ctx, [picture], () => Promise.reject(error))).rejects.toBe(
      error,
    );
    return documentFiles(app).length - before;
  };
  expect(await filesAfter(new Error("refused"))).toBe(0);
  expect(await filesAfter(Object.assign(new Error("lost"), { code: "08006" }))).toBe(1);
});

test("the files of two documents can't be swapped, changed, or read with another secret", async () => {
  const [one, two] = [await asked(), await asked()];
  const keys = await Promise.all([one, two].map(({ id }) => keyOf(id)));
  const [first = "", second = ""] = keys.map((key) => pathOf(`${key}.sealed`));
  const [a, b] = [readFileSync(first), readFileSync(second)];
  const status = async () => (await look(app, admin, one.id)).answer.status;
  expect(await status()).toBe(200);
  writeFileSync(first, b);
  writeFileSync(second, a);
  expect(await status()).toBe(409);
  const changed = Buffer.from(a);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  writeFileSync(first, changed);
  expect(await status()).toBe(409);
  writeFileSync(first, a.subarray(0, 20));
  expect(await status()).toBe(409);
  writeFileSync(first, a);
  writeFileSync(second, b);
  expect(await status()).toBe(200);
  const { appSecret } = config;
  config.appSecret = `${appSecret}-another`;
  expect(await status()).toBe(409);
  config.appSecret = appSecret;
  // Each look is in the log, whether the file could be opened or not.
  const looks = app.runtime.db.selectFrom("admin_actions").select("id");
  expect(await looks.where("thing_id", "=", one.id).execute()).toHaveLength(6);
});

async function keyOf(id: string): Promise<string> {
  const { key } = await app.runtime.db
    .selectFrom("verification_documents")
    .select("key")
    .where("verification_id", "=", id)
    .executeTakeFirstOrThrow();
  return key;
}

test("if the storage fails when a decision deletes the picture, it is deleted later", async () => {
  const { id } = await asked();
  const key = await keyOf(id);
  const { documents, db, hub } = app.runtime;
  const { remove } = documents;
  documents.remove = () => Promise.reject(new Error("unplugged"));
  onTestFinished(() => {
    documents.remove = remove;
  });
  const office = await browserOf(app, admin);
  await office.post(`/admin/verifications/${id}`, { decision: "approve" });
  await expect.poll(() => log.text(), { timeout: 30_000 }).toContain("unplugged");
  expect(documentFiles(app)).toContain(`${key}.sealed`);
  expect((await look(app, admin, id)).answer.status).toBe(404);
  documents.remove = remove;
  await db.updateTable("outbox").set({ run_after: 0 }).execute();
  hub.publish({ type: "outboxFilled" });
  await outboxDone(app);
  expect(documentFiles(app)).not.toContain(`${key}.sealed`);
});

test("files that no request knows are deleted after a day, or at the start of a process that is alone", async () => {
  const { id } = await asked();
  const kept = `${await keyOf(id)}.sealed`;
  const [old, fresh, part] = ["ab", "cd", "ef"].map((pair) => `${pair.repeat(16)}.sealed`);
  for (const [name = "", hours] of [
    [kept, 30],
    [old, 30],
    [fresh, 2],
    [`${part}.part`, 30],
  ] as const) {
    if (name !== kept) writeFileSync(pathOf(name), "left behind");
    const written = Date.now() / 1000 - hours * 3600;
    utimesSync(pathOf(name), written, written);
  }
  await discardStrayDocuments(app.context());
  const left = documentFiles(app);
  expect([kept, fresh].every((name) => left.includes(name ?? ""))).toBe(true);
  expect([old, `${part}.part`].some((name) => left.includes(name ?? ""))).toBe(false);
  await discardStrayDocuments(app.context(), Date.now());
  expect(documentFiles(app)).not.toContain(fresh);
  expect(documentFiles(app)).toContain(kept);
});

test("however many there are, a statement compares a few hundred of them", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "many-documents-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, "documents"));
  const keys = Array.from({ length: 1001 }, (_, index) => String(index).padStart(32, "0"));
  for (const key of keys) writeFileSync(join(dataDir, "documents", `${key}.sealed`), "");
  const documents = await openDocuments({ photosUrl: null, dataDir });
  const batches: string[][] = [];
  for await (const batch of documents.keysOlderThan(Date.now() + MINUTE)) batches.push(batch);
  expect(batches.flat().toSorted()).toEqual(keys);
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(1000);
});

test("in a bucket they are apart from the photos, unreadable, and deleted with the request", async () => {
  const bucket = await bucketServer();
  onTestFinished(() => bucket.stop());
  const away = await testApp({ PHOTOS_URL: bucket.url() });
  const { sitter, id } = await asked(away);
  expect(bucket.files()).toEqual([expect.stringMatching(/^site\/documents\/\w{32}\.sealed$/)]);
  expect(documentFiles(away)).toEqual([]);
  const viewer = await newAdmin(away);
  const { answer, bytes } = await look(away, viewer, id);
  expect([answer.status, bytes.includes("VP8 ")]).toEqual([200, true]);
  await discardStrayDocuments(away.context(), Date.now() + MINUTE);
  expect(bucket.files()).toHaveLength(1);
  const browser = await browserOf(away, sitter);
  await browser.post("/profile/edit/verification", { withdraw: id });
  await outboxDone(away);
  expect(bucket.files()).toEqual([]);
});
