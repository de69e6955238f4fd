import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#db/connect.ts";
import { rowTypes } from "#db/row-types.ts";

const folder = mkdtempSync(join(tmpdir(), "trotwell-schema-"));
const db = await connect(folder);
const files = await rowTypes(db);
await db.destroy();
rmSync(folder, { recursive: true });
rmSync("db/schema", { recursive: true, force: true });
mkdirSync("db/schema");
for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
console.log(`${Object.keys(files).length} files in db have the tables as they are now.`);
