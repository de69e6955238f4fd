import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { billOfMaterials } from "#app/cli/bill-of-materials.ts";

type Component = {
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  properties: { name: string; value: string }[];
};
type Bill = {
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<
    string,
    { version: string; name?: string; integrity?: string; dev?: boolean; inBundle?: boolean }
  >;
};
const bill = billOfMaterials(name) as unknown as Bill;

test("the bill of materials is CycloneDX, by the published schema", () => {
  const schema = (file: string) =>
    JSON.parse(
      readFileSync(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${file}`, "utf8"),
    );
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Formats of a draft that ajv-formats lacks.
  for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, true);
  for (const file of ["spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json"])
    ajv.addSchema(schema(file), `http://cyclonedx.org/schema/${file}`);
  const isValid = ajv.compile(schema(`bom-${bill.specVersion}.SNAPSHOT.schema.json`));
  isValid(bill);
  expect(isValid.errors).toBeNull();
  expect(isValid({ ...bill, components: [{ type: "library" }] })).toBe(false);
});

test("it names the product, and every locked package with version, checksum and use", () => {
  expect(bill.metadata.component).toMatchObject({ name, version, type: "application" });
  const locked = Object.entries(packages).filter(([path]) => path !== "");
  const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? "";
  for (const [path, { version, integrity, ...more }] of locked) {
    const names = [nameOf(path), more.name];
    const found = bill.components.find(
      (component) => component.version === version && names.includes(component.name),
    );
    expect(found?.purl, path).toMatch(/^pkg:npm\//);
    if (integrity)
      expect(found?.hashes, path).toContainEqual({
        alg: "SHA-512",
        content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex"),
      });
    const isDev = locked.every(
      ([other, one]) => nameOf(other) !== nameOf(path) || one.version !== version || one.dev,
    );
    if (isDev)
      expect(found?.properties, path).toContainEqual({
        name: "cdx:npm:package:development",
        value: "true",
      });
  }
});

test("it says what needs what", () => {
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const refs = new Set(bill.components.map((component) => component["bom-ref"]));
  for (const [ref, dependsOn] of needs)
    for (const one of dependsOn) expect(refs.has(one), `${ref} needs ${one}`).toBe(true);
  const zod = `zod@${packages["node_modules/zod"]?.version}`;
  expect(needs.get(bill.metadata.component["bom-ref"])).toContain(zod);
});
