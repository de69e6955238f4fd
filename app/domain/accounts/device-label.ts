/** Ordered: Chrome's relatives name Chrome as well, and Chrome names Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b((Headless)?Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ (Mobile(\/\w+)? )?Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A label such as 'Firefox on Windows', without any text of the User-Agent itself. */
export function deviceLabel(userAgent: string | null, kind: "page" | "api"): string {
  const text = userAgent ?? "";
  const browser = first(browsers, text);
  const system = first(systems, text);
  if (browser && system) return `${browser} on ${system}`;
  if (kind === "api") return system ? `An app on ${system}` : "An app";
  return browser ?? (system ? `A browser on ${system}` : "A browser");
}

function first(table: [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}
