import { readFileSync } from "node:fs";
import { type FrontProxy, type ProxyName, startProxy } from "../front-proxy.ts";

/** Changes a shipped file as docs/hosting says for a CDN, whose only address is 127.0.0.1. */
export function withCdn(name: ProxyName): (file: string) => string {
  const [, fence] = readFileSync("docs/hosting/README.md", "utf8").split(`\`\`\`${name}\n`);
  if (!fence) throw new Error(`docs/hosting has no lines for a CDN in front of ${name}`);
  const lines = (fence.split("\n```")[0] ?? "")
    .replace(/^.*198\.51\.100\.0\/24;\n/m, "")
    .replace(" 198.51.100.0/24", "")
    .replaceAll("192.0.2.0/24", "127.0.0.1/32")
    // Our callers have addresses of this machine, which no visitor may have.
    .replace("RemoteIPTrustedProxy", "RemoteIPInternalProxy");
  return (file) => file.replace(places[name], (line) => `${line}\n${lines}`);
}

const places: Record<ProxyName, RegExp> = {
  caddy: /^\treverse_proxy .*\{$/m,
  nginx: /^ {2}listen 443 .*$/m,
  apache: /^<VirtualHost \*:443>$/m,
};

/** Stands for a CDN: one more proxy, which says who called it and talks to the next by HTTPS. */
export function startCdn(inner: number): Promise<FrontProxy> {
  return startProxy("caddy", inner, (file) =>
    file
      .replace("reverse_proxy 127.0.0.1:3000 {", "reverse_proxy https://127.0.0.1:3000 {")
      .replace(
        "lb_try_duration 15s",
        "lb_try_duration 15s\n\t\ttransport http {\n\t\t\ttls_insecure_skip_verify\n\t\t\ttls_server_name localhost\n\t\t}",
      ),
  );
}
