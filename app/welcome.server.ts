import type { Config } from "#app/config.server.ts";
import { DEMO_PASSWORD, type DemoSignIn, demoSignIns } from "#demo/cast/demo-people.ts";

const NO_MAIL = `  No mail leaves this server: SMTP_URL is not set. Links to confirm an address or to choose a new
  password lie as files in the folder outbox of the data folder.
`;

/** Address, mail setup and, in the demo, the accounts. */
export function welcomeText(config: Config, address: string): string {
  const ready = `\n  ${config.appName} is ready: ${address}\n`;
  if (config.mode === "demo") return `${ready}\n${signInText()}\n`;
  return config.mode === "production" && !config.smtpUrl ? `${ready}\n${NO_MAIL}` : ready;
}

const roleTexts: Record<DemoSignIn["role"], string> = {
  owner: "an owner",
  sitter: "a sitter",
  both: "someone who is both",
  admin: "an admin",
};

function signInText(): string {
  const rows = demoSignIns.map(({ name, email, role }) => {
    return `    ${email.padEnd(22)}${name.padEnd(20)}${roleTexts[role]}`;
  });
  return [`  Demo data. Sign in as (the password is always ${DEMO_PASSWORD}):`, ...rows].join("\n");
}
