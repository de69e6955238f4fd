import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../load/served-app.ts";
import { makeCertificate } from "../../support/installed-postgres.ts";

export type ProxyName = "caddy" | "nginx" | "apache";

export type FrontProxy = { port: number; end: () => Promise<void> };

const FOLDER = "docs/hosting";

/**
 * A real proxy with TLS and HTTP/2 in front of a port, by the file that docs/hosting has for it, with
 * `change` made to it. Throws if it is not installed.
 */
export async function startProxy(
  name: ProxyName,
  upstream: number,
  change: (file: string) => string = (file) => file,
): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), `trotwell-${name}-`));
  const port = await freePort();
  const keys = { certificate: join(folder, "cert.pem"), keyFile: join(folder, "key.pem") };
  makeCertificate(keys);
  const { file, args, frame } = kinds[name];
  const shipped = change(readFileSync(join(FOLDER, file), "utf8"))
    .replaceAll("/etc/letsencrypt/live/dogs.example.org/fullchain.pem", keys.certificate)
    .replaceAll("/etc/letsencrypt/live/dogs.example.org/privkey.pem", keys.keyFile)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${upstream}`);
  const path = join(folder, name);
  writeFileSync(path, frame({ shipped, folder, port, ...keys }));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, LC_ALL: "C" };
  const child = spawn(name === "apache" ? "apache2" : name, args(path), { env });
  let said = "";
  child.stderr.on("data", (text) => {
    said = (said + text).slice(-2000);
  });
  const ended = once(child, "close");
  await Promise.race([
    answering(port),
    ended.then(() => Promise.reject(new Error(`${name} ended:\n${said}`))),
  ]);
  return {
    port,
    end: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = {
  /** The document's file with our ports and certificate. */
  shipped: string;
  folder: string;
  port: number;
  certificate: string;
  keyFile: string;
};
type Kind = {
  file: string;
  args: (path: string) => string[];
  /** The program's own configuration around it. */
  frame: (place: Place) => string;
};

const kinds: Record<ProxyName, Kind> = {
  caddy: {
    file: "Caddyfile",
    args: (path) => ["run", "--adapter", "caddyfile", "--config", path],
    frame: ({ shipped, port, certificate, keyFile }) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${shipped.replace(
        /^dogs\.example\.org \{$/m,
        `https://localhost:${port} {\n\ttls ${certificate} ${keyFile}`,
      )}`,
  },
  nginx: {
    file: "nginx.conf",
    args: (path) => ["-c", path],
    frame: ({ shipped, folder, port }) => `daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${shipped
  .replaceAll(/listen \[::\]:.*/g, "")
  .replace("listen 80;", `listen unix:${folder}/plain;`)
  .replace("listen 443 ", `listen 127.0.0.1:${port} `)
  .replaceAll("server_name dogs.example.org", "server_name localhost")}
}
`,
  },
  apache: {
    file: "apache.conf",
    args: (path) => ["-f", path, "-DFOREGROUND"],
    frame: ({ shipped, folder, port }) => {
      mkdirSync(join(folder, "run"));
      const named = /^# {3}a2enmod (.+)$/m.exec(shipped)?.[1] ?? "";
      // Debian has the others on from the start.
      const remoteip = /^RemoteIP/m.test(shipped) ? ["remoteip"] : [];
      const own = ["mpm_event", "authz_core", "alias", "socache_shmcb", "reqtimeout"];
      const modules = [...own, ...remoteip, ...named.split(" ")];
      const load = modules.map(
        (module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`,
      );
      return `ServerName localhost
DefaultRuntimeDir ${folder}/run
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
Mutex file:${folder}/run
Listen 127.0.0.1:${port}
${load.join("\n")}
RequestReadTimeout header=20-40,minrate=500 body=10,minrate=500
${shipped.replace("*:443", `*:${port}`).replaceAll("ServerName dogs.example.org", "ServerName localhost")}
`;
    },
  },
};

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        done(true);
      }).on("error", () => done(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The proxy does not answer");
}
