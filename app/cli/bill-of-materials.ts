import { execFileSync } from "node:child_process";
import { basename } from "node:path";

const ASKED = [
  "sbom",
  "--package-lock-only",
  "--sbom-format=cyclonedx",
  "--sbom-type=application",
  // Also where NODE_ENV is production.
  "--include=dev",
  "--include=optional",
];

type Bill = { metadata: { component: { name: string } } };

/**
 * Every package of package-lock.json as a CycloneDX document, by npm. Throws what npm says where the
 * lock file does not fit package.json.
 */
export function billOfMaterials(name: string): Bill {
  const cli = process.env.npm_execpath ?? "";
  const [file, ...first] = basename(cli) === "npm-cli.js" ? [process.execPath, cli] : ["npm"];
  const text = execFileSync(file as string, [...first, ...ASKED], {
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  const bill: Bill = JSON.parse(text);
  // npm takes it from the folder.
  bill.metadata.component.name = name;
  return bill;
}
