import type { ProxyName } from "./proofs/front-proxy.ts";
import { proveProxy } from "./proofs/hosting/proxy-proof.ts";

/**
 * npm run prove -- hosting
 *
 * It needs Debian's caddy, nginx, apache2 and openssl.
 */
const proxies: ProxyName[] = ["caddy", "nginx", "apache"];
const faults: string[] = [];
for (const name of proxies) {
  const found = await proveProxy(name);
  console.log(`${name}: ${found.length === 0 ? "all passes" : `${found.length} faults`}`);
  faults.push(...found);
}
console.log(faults.length === 0 ? "Hosted as documented." : `FAILED: ${faults.join("\n")}`);
process.exit(faults.length === 0 ? 0 : 1);
