import type { Config } from "#app/config.server.ts";

/** Shorter ones would be found in words that are none. */
const SHORTEST = 4;

/** The text with every configured secret blanked, such as one that a driver quotes. */
export function withoutSecrets(text: string, config: Config): string {
  return secretsIn(config).reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
}

function secretsIn(config: Config): string[] {
  const { appSecret, previousSecret, vapidPrivateKey, metricsToken, google } = config;
  const { databaseUrl, readUrl, photosUrl, smtpUrl } = config;
  const keys = [appSecret, previousSecret, vapidPrivateKey, metricsToken, google?.clientSecret];
  const ofUrls = [databaseUrl, readUrl, photosUrl, smtpUrl].flatMap((url) =>
    url ? secretsOfUrl(new URL(url)) : [],
  );
  return [...keys, ...ofUrls]
    .filter((secret) => typeof secret === "string" && secret.length >= SHORTEST)
    .sort((one, other) => (other?.length ?? 0) - (one?.length ?? 0)) as string[];
}

/** As written, and as meant. */
function secretsOfUrl({ password, searchParams }: URL): string[] {
  const named = [...searchParams].filter(([name]) => /pass|secret|key|token/i.test(name));
  return [password, meant(password), ...named.map(([, value]) => value)];
}

function meant(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
