import { type Browser, chromium } from "playwright";

/**
 * Chromium heeds the last list of what is switched off, so that Playwright's own stands in it again
 * (its chromiumSwitches.ts). Ours come first: the drop-down of the address bar, which nobody sees, is
 * a page with a process of its own in each window, and was most of a window's work.
 */
const SWITCHED_OFF = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"],
  ...["TcpPortRandomizationWin", "OptimizationHints", "NetworkTimeServiceQuerying"],
  ...["PreconnectToSearch"],
];

/** A headless Chromium: the one `npm test` found, else the usual places. It asks nobody but our own server. */
export function launchChromium(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
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
