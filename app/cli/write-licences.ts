import { readFileSync, writeFileSync } from "node:fs";
import { licenceList } from "./licence-list.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
writeFileSync("docs/licences.md", licenceList(lock));
console.log("docs/licences.md has the licences as they are now.");
