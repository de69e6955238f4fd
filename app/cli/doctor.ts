import { readConfig } from "#app/config.server.ts";
import { type Examination, examine } from "#app/domain/doctor/examine.server.ts";
import { wrong } from "#app/domain/doctor/finding.ts";
import { earlierSecret } from "#db/stored-secret.ts";
import { runCommand } from "./command-context.ts";

const USAGE = "Usage: npm run doctor | npm run doctor -- --json";

await runCommand(async ([option, ...rest]) => {
  const isJson = option === "--json";
  if (rest.length || !(isJson || option === undefined)) throw new Error(USAGE);
  const found = await examinations();
  const isFine = found.every(({ findings }) => findings.every(({ state }) => state !== "wrong"));
  if (!isFine) process.exitCode = 1;
  return isJson
    ? JSON.stringify({ fine: isFine, checks: found }, null, 2)
    : found.map(lines).join("\n");
});

async function examinations(): Promise<Examination[]> {
  try {
    return await examine(readConfig(process.env, earlierSecret));
  } catch (error) {
    return [{ check: "settings", findings: [wrong((error as Error).message)] }];
  }
}

function lines({ check, findings }: Examination): string {
  return findings
    .flatMap(({ state, says, todo }) => [
      `${state.padEnd(6)} ${check.padEnd(9)} ${says}`,
      ...(todo === undefined ? [] : [`${" ".repeat(17)}${todo}`]),
    ])
    .join("\n");
}
