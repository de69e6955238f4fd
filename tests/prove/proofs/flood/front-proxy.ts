import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../load/served-app.ts";

export type ProxyName = "caddy" | "nginx";

export type FrontProxy = { port: number; end: () => void };

/** A real proxy with TLS and HTTP/2 in front of a port. Throws if it is not installed. */
export async function startProxy(name: ProxyName, upstream: number): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), `trotwell-${name}-`));
  const port = await freePort();
  const [certificate, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "1"];
  const files = ["-keyout", key, "-out", certificate];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...files], { stdio: "ignore" });
  const file = join(folder, name);
  writeFileSync(file, settings[name]({ folder, port, upstream, certificate, key }));
  const args =
    name === "caddy" ? ["run", "--adapter", "caddyfile", "--config", file] : ["-c", file];
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(name, args, { stdio: "ignore", env });
  await answering(port);
  return {
    port,
    end: () => {
      child.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = { folder: string; port: number; upstream: number; certificate: string; key: string };

const settings: Record<ProxyName, (place: Place) => string> = {
  caddy: ({ port, upstream, certificate, key }) => `{
  admin off
  auto_https off
}
https://:${port} {
  tls ${certificate} ${key}
  reverse_proxy 127.0.0.1:${upstream}
}
`,
  nginx: ({ folder, port, upstream, certificate, key }) => `daemon off;
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
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    client_max_body_size 34m;
    large_client_header_buffers 4 16k;
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
};

async function answering(port: number): Promise<void> {
  const { connect } = await import("node:net");
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
