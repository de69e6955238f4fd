import { readFileSync, writeFileSync } from "node:fs";
import { settingsTable } from "#app/config-words.ts";

const README = "README.md";
const PLACE = /(<!-- settings -->\n)[\s\S]*(<!-- \/settings -->)/;

const text = readFileSync(README, "utf8");
if (!PLACE.test(text)) throw new Error(`${README} has no place for the settings`);
writeFileSync(
  README,
  text.replace(PLACE, (_, begin, end) => `${begin}\n${settingsTable()}\n\n${end}`),
);
console.log(`${README} has the settings as they are now.`);
