import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#db/connect.ts";
import { rowTypes } from "#db/row-types.ts";

const folder = mkdtempSync(join(tmpdir(), "trotwell-schema-"));
const db = await connect(folder);
writeFileSync("db/schema.ts", await rowTypes(db));
await db.destroy();
rmSync(folder, { recursive: true });
console.log("db/schema.ts has the tables as they are now.");
