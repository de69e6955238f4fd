import { type Browser, chromium } from "playwright";

/**
 * Chromium obeys only the last --disable-features, so this repeats Playwright's list (its
 * chromiumSwitches.ts). Ours come first: the address bar's drop-down was most of a window's work.
 */
const SWITCHED_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AimEnabled",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
];

/** It only resolves our own server. */
export function launchChromium(
  more: string[] = [],
  executablePath = process.env.CHROMIUM_PATH,
): Promise<Browser> {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-software-rasterizer",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      `--disable-features=${SWITCHED_OFF.join()}`,
      ...more,
    ],
  });
}
