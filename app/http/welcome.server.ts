import type { Config } from "#app/config.server.ts";

/** What the console says once the server listens. */
export function welcomeText(config: Config, address: string): string {
  return `\n  ${config.appName} is ready: ${address}\n`;
}
