import { readConfig } from "#app/config.server.ts";
import { type Examination, examine } from "#app/domain/doctor/examine.server.ts";
import { wrong } from "#app/domain/doctor/finding.ts";
import { earlierSecret } from "#db/stored-secret.ts";
import { runCommand } from "./command-context.ts";
import { becomeSiteUser } from "./site-user.ts";

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
    const config = readConfig(asStarted(process.env), earlierSecret);
    becomeSiteUser(config);
    return await examine(config);
  } catch (error) {
    return [{ check: "settings", findings: [wrong((error as Error).message)] }];
  }
}

/** `npm start` serves the demo, unless it is told otherwise (scripts/start.mjs). */
function asStarted(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env.NODE_ENV === "production" || env.MODE ? env : { ...env, MODE: "demo" };
}

function lines({ check, findings }: Examination): string {
  return findings
    .flatMap(({ state, says, todo }) => [
      `${state.padEnd(6)} ${check.padEnd(9)} ${says}`,
      ...(todo === undefined ? [] : [`${" ".repeat(17)}${todo}`]),
    ])
    .join("\n");
}
