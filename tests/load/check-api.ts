import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callThroughPrism } from "./prism-journey.ts";
import { serveApp } from "./served-app.ts";

/**
 * Redocly's and Spectral's recommended rules on the description, and Prism as a proxy for every
 * call.
 */
const folder = join(import.meta.dirname, "../api-linters");
const linters = process.argv[2] ?? "";
const dataDir = mkdtempSync(join(tmpdir(), "check-api-"));
const file = join(dataDir, "openapi.json");
const server = await serveApp(dataDir);
try {
  const answer = await fetch(`${server.origin}/api/openapi.json`);
  writeFileSync(file, await answer.text());
  const faults = [
    ...lint("redocly", ["lint", file, "--config", configOf("redocly"), "--format=json"], redoclys),
    ...lint("spectral", ["lint", file, "--ruleset", configOf("spectral"), "-f", "json"], spectrals),
    ...(await callThroughPrism(join(linters, "prism"), file, server.origin)),
  ];
  for (const fault of faults) console.log(fault);
  if (faults.length) process.exitCode = 1;
} finally {
  await server.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

function configOf(linter: string): string {
  return join(folder, `${linter}.yaml`);
}

function lint(name: string, args: string[], read: (report: never) => string[]): string[] {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const options = { encoding: "utf8" as const, env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout, stderr, error } = spawnSync(join(linters, name), args, options);
  const from = stdout.search(/[[{]/);
  if (error || from < 0) throw new Error(`${name} did not run: ${error ?? stderr}`);
  const report = JSON.parse(stdout.slice(from, stdout.search(/[\]}]\s*(No results[^\]}]*)?$/) + 1));
  const found = read(report as never);
  console.log(`${name}: ${found.length} errors, warnings and hints`);
  return found.map((fault) => `${name}: ${fault}`);
}

function redoclys(report: {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}): string[] {
  return report.problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer ?? ""}`,
  );
}

function spectrals(report: { code: string; message: string; path: string[] }[]): string[] {
  return report.map(({ code, message, path }) => `${code} ${message} ${path.join("/")}`);
}
