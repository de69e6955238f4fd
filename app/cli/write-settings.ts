import { readFileSync, writeFileSync } from "node:fs";
import { settingsTable } from "#app/config-docs.ts";

const FILE = "docs/settings.md";

const intro = readFileSync(FILE, "utf8").split("\n| Setting")[0];
writeFileSync(FILE, `${intro}\n${settingsTable()}\n`);
console.log(`Wrote the table of settings to ${FILE}`);
