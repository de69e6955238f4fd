type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};
export type Lock = { packages: Record<string, Locked> };

type Package = { name: string; version: string; licence: string };

/** May be shipped without publishing our own source. */
const SHIPPED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "Unlicense",
  // libvips, a separate shared library beside sharp that anyone may replace.
  "LGPL-3.0-or-later",
  "Unicode-3.0",
]);

/** Further licences for tools that only build and test. */
const TOOLS = new Set([...SHIPPED, "BlueOak-1.0.0", "CC-BY-4.0", "MPL-2.0"]);

/** Packages under other licences, and why they are acceptable. */
const EXCEPTIONS: Record<string, string> = {
  "react-leaflet":
    "Hippocratic-2.1 allows what MIT does, except uses that break human rights. The Open Source Initiative has not approved it; if you may use approved licences only, draw the map with Leaflet alone.",
  "web-push":
    "MPL-2.0 asks to publish changes of its own files, and we change none; nothing of it is copied into ours.",
  "date-holidays": "Its data is under CC-BY-3.0: docs/dependencies.md names the source.",
  "@react-leaflet/core": "As react-leaflet, of which it is a part.",
  // Dependencies of the tests' S3 server: MIT, but not stated in the lock file.
  busboy: "MIT by its LICENSE.",
  streamsearch: "MIT by its LICENSE.",
  "humanize-number": "MIT by its Readme.md.",
};

/** Each with its licence. */
export function unwantedLicences(lock: Lock): string[] {
  const unwanted = [
    ...packagesOf(lock, isShipped).filter((found) => !isAllowed(found, SHIPPED)),
    ...packagesOf(lock, (locked) => !isShipped(locked) && !lacksLicence(locked)).filter(
      (found) => !isAllowed(found, TOOLS),
    ),
  ];
  return unwanted.map(({ name, licence }) => `${name}: ${licence}`);
}

export function licenceList(lock: Lock): string {
  const shipped = packagesOf(lock, isShipped);
  const kinds = [...Map.groupBy(shipped, ({ licence }) => licence)].sort(([a], [b]) =>
    compare(a, b),
  );
  const sections = kinds.map(
    ([licence, packages]) =>
      `## ${licence}\n\n${packages.map(({ name, version }) => `- ${name} ${version}`).join("\n")}\n`,
  );
  const named = new Set(shipped.map(({ name }) => name));
  const notes = Object.entries(EXCEPTIONS)
    .filter(([name]) => named.has(name))
    .map(([name, why]) => `- ${name}: ${why}`);
  return [
    "# Licences\n",
    "What runs in production besides our own code, by licence, from package-lock.json (`npm run licences`).",
    "Of those made for one system only, npm installs the one that fits. Tools that only build and test are",
    "left out; a test checks theirs too.\n",
    ...sections,
    ...(notes.length ? [`## Looked at one by one\n\n${notes.join("\n")}\n`] : []),
  ].join("\n");
}

function packagesOf({ packages }: Lock, wanted: (locked: Locked) => boolean): Package[] {
  const found = new Map<string, Package>();
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (!name || !wanted(locked)) continue;
    const { version = "", license: licence = "not stated" } = locked;
    found.set(`${name} ${version}`, { name, version, licence });
  }
  return [...found.values()].sort(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  );
}

function isShipped({ dev, devOptional }: Locked): boolean {
  return !dev && !devOptional;
}

/** The lock file omits the licence of tools' variants for other systems. */
function lacksLicence({ license, optional }: Locked): boolean {
  return license === undefined && optional === true;
}

function isAllowed({ name, licence }: Package, allowed: Set<string>): boolean {
  if (Object.hasOwn(EXCEPTIONS, name)) return true;
  const any = licence.replace(/[()]/g, "").split(" OR ");
  return any.some((choice) => choice.split(" AND ").every((part) => allowed.has(part)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
