import { readFileSync, writeFileSync } from "node:fs";
import { settingsTable } from "#app/config-docs.ts";
import { limitTables } from "./shares-table.ts";

const FILE = "docs/settings.md";

const intro = readFileSync(FILE, "utf8").split("\n| Setting")[0];
writeFileSync(FILE, `${intro}\n${settingsTable()}\n`);
console.log(`Wrote the table of settings to ${FILE}`);

const ARCHITECTURE = "docs/architecture.md";

const text = readFileSync(ARCHITECTURE, "utf8");
const table = /\| What +\| Whose [\s\S]*?\n(?!\|)(?:\n\| What +\| At most [\s\S]*?\n(?!\|))?/;
writeFileSync(ARCHITECTURE, text.replace(table, `${limitTables()}\n`));
console.log(`Wrote the tables of limits to ${ARCHITECTURE}`);
