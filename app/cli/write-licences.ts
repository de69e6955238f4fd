import { readFileSync, writeFileSync } from "node:fs";
import { billOfMaterials } from "./bill-of-materials.ts";
import { licenceList } from "./licence-list.ts";

// npm run licences; npm run licences -- --sbom FILE
const [option, file] = process.argv.slice(2);
if (option === "--sbom") {
  const { name } = JSON.parse(readFileSync("package.json", "utf8"));
  const text = `${JSON.stringify(billOfMaterials(name), null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
} else {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  writeFileSync("docs/licences.md", licenceList(lock));
  console.log("docs/licences.md has the licences as they are now.");
}
