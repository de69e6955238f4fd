import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#app/config.server.ts";

const root = mkdtempSync(join(tmpdir(), "folders-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (...names: string[]) => join(root, ...names);
for (const name of ["data", "kept", "photos-disk/photos"]) mkdirSync(at(name), { recursive: true });
symlinkSync(at("data"), at("to-data"));
symlinkSync(at("kept"), at("to-kept"));
mkdirSync(at("linked"));
symlinkSync(at("photos-disk/photos"), at("linked/photos"));

const read = (dataDir: string, backupDir: string) => () =>
  readConfig({ MODE: "test", DATA_DIR: at(dataDir), BACKUP_DIR: at(backupDir) }, () => "secret");

test.each([
  ["the same", "data", "data", /BACKUP_DIR: must not be DATA_DIR/],
  ["the same, not made yet", "new", "new/", /BACKUP_DIR: must not be DATA_DIR/],
  ["the same by a link", "data", "to-data", /BACKUP_DIR: must not be DATA_DIR/],
  ["a link to the backups", "to-kept", "kept", /BACKUP_DIR: must not be DATA_DIR/],
  ["among the photos", "data", "data/photos/kept", /BACKUP_DIR: must not lie in .*data\/photos/],
  ["among them by a link", "data", "to-data/photos/kept", /BACKUP_DIR: must not lie in .*photos/],
  ["the photos", "data", "data/photos", /BACKUP_DIR: .*photos/],
  ["among the documents", "data", "data/documents/kept", /must not lie in .*data\/documents/],
  ["where a restore works", "data", "data/restoring", /must not lie in .*data\/restoring/],
  ["around photos on a disk of their own", "linked", "photos-disk", /BACKUP_DIR: its photos/],
  ["with the data among its photos", "kept/photos/data", "kept", /BACKUP_DIR: its photos/],
  [
    "with a backup as the data",
    "kept/2026-11-21T02-30-00-000Z",
    "to-kept",
    /DATA_DIR: must not lie in a backup/,
  ],
])("backups are refused: %s", (_, dataDir, backupDir, says) => {
  expect(read(dataDir, backupDir)).toThrow(says);
});

test.each([
  ["data", "data/backups"],
  ["data", "kept"],
  ["data", "data-kept"],
  ["data", "data/photos-kept"],
  ["kept/new", "kept"],
  ["linked", "linked/backups"],
  ["2026-11-21T02-30-00-000Z", "kept"],
])("data in %s may be backed up in %s", (dataDir, backupDir) => {
  expect(read(dataDir, backupDir)().backupDir).toBe(at(backupDir));
});
