import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { statementsByRoute } from "../load/count-statements.ts";
import { loadBuild } from "../support/build.ts";

// npm run bench -- statements [screen]: how many statements each page sends, or those of one.
const wanted = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "bench-statements-"));
const { start } = await loadBuild();
const app = await start({ MODE: "demo", DATA_DIR: folder, RATE_LIMIT_SCALE: "1000" });
try {
  for (const [route, visits] of await statementsByRoute(app))
    for (const { screen, statements } of visits) {
      if (!wanted)
        console.log(`/${route}`.padEnd(32), String(statements.length).padStart(3), screen);
      else if (screen === wanted) console.log(statements.join("\n"));
    }
} finally {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
