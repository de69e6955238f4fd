import { afterAll, expect, test, vi } from "vitest";

const work: unknown[] = [];
vi.mock("node:crypto", async (load) => {
  const crypto = await load<typeof import("node:crypto")>();
  const argon2 = (
    kind: string,
    options: Record<string, unknown>,
    done: (error: Error | null, key: Buffer) => void,
  ) => {
    const { memory, passes, parallelism, tagLength } = options;
    const saltBytes = (options.nonce as Buffer).length;
    work.push({ kind, memory, passes, parallelism, tagLength, saltBytes });
    done(
      null,
      crypto
        .createHash("sha256")
        .update(options.message as Buffer)
        .digest(),
    );
  };
  return { ...crypto, argon2 };
});
// Files of one worker share their modules: none may keep the other's hash.
vi.resetModules();
afterAll(() => {
  vi.doUnmock("node:crypto");
  vi.resetModules();
});
const { createBoundedQueue } = await import("#app/domain/limits/bounded-queue.ts");
const { HASHES_AT_ONCE, hashPassword, verifyPassword } = await import(
  "#app/domain/accounts/sign-in/passwords.server.ts"
);

const HERE = "192.0.2.1";

test("an unknown account and a wrong password each cost one hash", async () => {
  const hash = await hashPassword("the right one", HERE);
  work.length = 0;
  expect(await verifyPassword("another one", hash, HERE)).toBe(false);
  const [wrong, ...more] = work.splice(0);
  expect(more).toEqual([]);
  expect(await verifyPassword("another one", null, HERE)).toBe(false);
  expect(work.splice(0)).toEqual([wrong]);
  expect(wrong).toEqual({
    kind: "argon2id",
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
    saltBytes: 16,
  });
  expect(await verifyPassword("the right one", hash, HERE)).toBe(true);
});

test("a flood from one address delays nobody else's sign-in by more than one hash", async () => {
  const ended: string[] = [];
  const ask = (name: string, address: string) =>
    verifyPassword(name, null, address).then(
      () => ended.push(name),
      (error) => ended.push(error.kind),
    );
  const flood = Array.from({ length: 40 }, () => ask("flood", HERE));
  await Promise.all([...flood, ask("other", "192.0.2.2")]);
  const done = ended.filter((name) => name !== "busy");
  expect(ended.length - done.length).toBe(20 - HASHES_AT_ONCE);
  expect(done.indexOf("other")).toBeLessThanOrEqual(HASHES_AT_ONCE + 1);
});

test("a full queue makes room for whoever has less waiting than another", async () => {
  const queued = createBoundedQueue({
    atOnce: 1,
    share: { most: 5, all: 8 },
    refuse: () => new Error("busy"),
  });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const running = queued(() => opened, "first");
  const done = { a: 0, b: 0, c: 0, d: 0 };
  const refused = { a: 0, b: 0, c: 0, d: 0 };
  const ask = (caller: keyof typeof done) =>
    queued(async () => void done[caller]++, caller).catch(() => void refused[caller]++);
  const all = (["a", "b"] as const).flatMap((caller) => [1, 2, 3, 4, 5, 6].map(() => ask(caller)));
  all.push(ask("c"), ask("d"));
  open();
  await Promise.all([running, ...all]);
  expect(done).toEqual({ a: 3, b: 3, c: 1, d: 1 });
  expect(refused).toEqual({ a: 3, b: 3, c: 0, d: 0 });
});

test("a queue is as fast after thousands of callers", async () => {
  const queued = createBoundedQueue({
    atOnce: 1,
    share: { most: 1, all: 1 },
    refuse: () => new Error("busy"),
  });
  const began = performance.now();
  for (let n = 0; n < 30_000; n++) await queued(async () => {}, `caller ${n}`);
  // Milliseconds; ten seconds when it went through all that ever came.
  expect(performance.now() - began).toBeLessThan(2_000);
});
