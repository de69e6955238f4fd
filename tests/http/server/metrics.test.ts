import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { backupName } from "#app/domain/backups/backup-folder.ts";
import { HOUR } from "#app/domain/durations.ts";
import { mayReadMetrics } from "#app/http/server/node-listener.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newOwner } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const TOKEN = "a-token-of-24-characters";
const backupDir = mkdtempSync(join(tmpdir(), "metrics-backups-"));
afterAll(() => rmSync(backupDir, { recursive: true, force: true }));
const app = await testApp({ BACKUP_DIR: backupDir });
const { port } = await listen(app);
const guarded = await listen(await testApp({ METRICS_TOKEN: TOKEN }));

function read(headers: Record<string, string> = {}, at = port, path = "/metrics") {
  return fetch(`http://127.0.0.1:${at}${path}`, { headers });
}

async function metric(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const text = await (await read()).text();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split("\n")
    .find(
      (line) => line.match(/^[^{ ]+/)?.[0] === name && wanted.every((pair) => line.includes(pair)),
    );
  return line === undefined ? null : Number(line.split(" ").at(-1));
}

describe("who may read the metrics", () => {
  const local = { remoteAddress: "127.0.0.1" };
  const right = { authorization: `Bearer ${TOKEN}` };
  test.each([
    ["this machine", {}, local, null, true],
    ["this machine by IPv6", {}, { remoteAddress: "::1" }, null, true],
    ["this machine by mapped IPv4", {}, { remoteAddress: "::ffff:127.0.0.1" }, null, true],
    ["another machine", {}, { remoteAddress: "192.0.2.7" }, null, false],
    ["one that only looks local", {}, { remoteAddress: "::ffff:1.127.0.0" }, null, false],
    ["no address at all", {}, {}, null, false],
    ["a proxy on this machine", { "x-forwarded-for": "192.0.2.7" }, local, null, false],
    ["a page in a browser here", { origin: "http://localhost:3000" }, local, null, false],
    ["a proxy that hides whom", { forwarded: "for=unknown" }, local, null, false],
    ["a proxy that says only its own name", { via: "1.1 caddy" }, local, null, false],
    ["a proxy with a header of its own", { "cf-connecting-ip": "192.0.2.7" }, local, null, false],
    ["a proxy that passes on the name alone", { host: "trotwell.test" }, local, null, false],
    ["a name that starts like this machine", { host: "127.0.0.1.test" }, local, null, false],
    ["this machine by IPv6 and port", { host: "[::1]:3000" }, local, null, true],
    ["a token that nobody has set", right, { remoteAddress: "192.0.2.7" }, null, false],
    ["the token, from anywhere", right, { remoteAddress: "192.0.2.7" }, TOKEN, true],
    ["this machine without the token", {}, local, TOKEN, false],
    ["half the token", { authorization: "Bearer a-token" }, local, TOKEN, false],
    ["the token alone", { authorization: TOKEN }, local, TOKEN, false],
  ])("%s", (_who, headers, socket, token, may) => {
    const asked = { host: "localhost:3000", ...headers };
    expect(mayReadMetrics({ headers: asked, socket } as never, token)).toBe(may);
  });

  test.each([
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded-server",
    "x-original-forwarded-for",
    "x-client-ip",
    "true-client-ip",
    "fastly-client-ip",
    "cf-connecting-ip",
    "x-envoy-external-address",
    "x-amzn-trace-id",
  ])("nobody through a proxy that adds %s", (name) => {
    const headers = { host: "localhost:3000", [name]: "x" };
    expect(mayReadMetrics({ headers, socket: local }, null)).toBe(false);
  });

  test("others get 404", async () => {
    const nowhere = await read({}, port, "/no-such-page");
    const refused = [
      await read({ "x-forwarded-for": "192.0.2.7" }),
      await read({}, guarded.port),
      await read({ authorization: "Bearer wrong" }, guarded.port),
      await read({}, port, "/metrics/more"),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(nowhere.status);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("trotwell_");
    }
    const post = await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" });
    expect(await post.text()).not.toContain("trotwell_");
  });
});

describe("the metrics", () => {
  test("are in Prometheus's text format and never cached", async () => {
    const answer = await read({ authorization: `Bearer ${TOKEN}` }, guarded.port);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    for (const line of text.split("\n").filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? (-?[\d.e+-]+|NaN|Nan|[+-]Inf))$/);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(text).toContain("process_resident_memory_bytes");
  });

  test("count requests by route pattern, not by URL", async () => {
    const owner = await newOwner(app);
    const route = "/api/dogs/:id";
    const of = () =>
      metric("trotwell_request_seconds_count", { route, method: "GET", status: "200" });
    const before = (await of()) ?? 0;
    await callApi(app, "GET", `/dogs/${owner.dogId}`, { token: owner.token });
    expect(await of()).toBe(before + 1);
    for (let at = 0; at < 20; at++) await read({}, port, `/canary-${at}/canary-${at}`);
    const text = await (await read()).text();
    expect(text).not.toContain("canary");
    expect(text).not.toContain(owner.id);
    expect(await metric("trotwell_request_seconds_count", { route: "unknown" })).toBeGreaterThan(
      19,
    );
  });

  test("count cached pages too", async () => {
    const labels = { route: "/sitters", status: "200" };
    await read({}, port, "/sitters");
    const before = (await metric("trotwell_request_seconds_count", labels)) ?? 0;
    await read({}, port, "/sitters");
    await read({}, port, "/sitters");
    expect(await metric("trotwell_request_seconds_count", labels)).toBe(before + 2);
  });

  test("cover sockets, the outbox, the store and security", async () => {
    const owner = await newOwner(app);
    expect(await metric("trotwell_sockets")).toBe(0);
    const socket = await openSocket(port, owner.token);
    expect(await metric("trotwell_sockets")).toBe(1);
    socket.ws.close();
    await socket.closed;
    expect(await metric("trotwell_security_events_total", { event: "registered" })).toBeGreaterThan(
      0,
    );
    expect(await metric("trotwell_store_bytes")).toBeGreaterThan(100_000);
    expect(await metric("trotwell_disk_free_bytes")).toBeGreaterThan(0);
    expect(await metric("trotwell_backup_disk_free_bytes")).toBeGreaterThan(0);
    expect(await metric("trotwell_replica_lag_seconds")).toBeNaN();
    const given = await metric("trotwell_outbox_entries", { state: "given_up" });
    const row = {
      kind: "x",
      payload: "{}",
      attempts: 0,
      done_at: null,
      created_at: Date.now() - HOUR,
    };
    const later = { run_after: Date.now() + HOUR };
    await app.runtime.db
      .insertInto("outbox")
      .values([
        { ...row, ...later, dedupe_key: "waits" },
        { ...row, ...later, dedupe_key: "was given up", attempts: 13 },
        { ...row, ...later, dedupe_key: "is done", done_at: Date.now() },
      ])
      .execute();
    expect(await metric("trotwell_outbox_entries", { state: "waiting" })).toBeGreaterThan(0);
    expect(await metric("trotwell_outbox_entries", { state: "given_up" })).toBe((given ?? 0) + 1);
    expect(await metric("trotwell_outbox_oldest_seconds")).toBeGreaterThanOrEqual(3600);
  });

  test("count writes that find a full disk, of which the log tells", async () => {
    const { token } = await newOwner(app);
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    vi.spyOn(app.runtime.photos, "put").mockRejectedValue(full);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const before = (await metric("trotwell_writes_refused_total")) ?? 0;
    const body = new FormData();
    body.append("file", await photoFile());
    const { status } = await callApi(app, "PATCH", "/users/profile/photo", { token, body });
    expect(status).toBe(507);
    expect(await metric("trotwell_writes_refused_total")).toBe(before + 1);
    expect(log.mock.calls.flat().join()).toMatch(/a disk is full .*"code":"ENOSPC"/);
    vi.restoreAllMocks();
  });

  test("include the age of the newest backup", async () => {
    expect(await metric("trotwell_backup_age_seconds")).toBeNaN();
    const folder = join(backupDir, backupName(Date.now() - 7_200_000));
    mkdirSync(folder, { recursive: true });
    // Only a finished backup counts.
    expect(await metric("trotwell_backup_age_seconds")).toBeNaN();
    writeFileSync(join(folder, "manifest.json"), "{}");
    const age = await metric("trotwell_backup_age_seconds");
    expect(age).toBeGreaterThanOrEqual(7_200);
    expect(age).toBeLessThan(7_300);
  });
});

test("a missing data folder only omits its own metrics", async () => {
  const folderless = await testApp();
  const { port } = await listen(folderless);
  rmSync(folderless.runtime.config.dataDir, { recursive: true });
  const answer = await read({}, port);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain("trotwell_disk_free_bytes Nan");
  expect(text).toContain("trotwell_backup_age_seconds Nan");
  expect(text).toMatch(/^trotwell_sockets 0$/m);
});
