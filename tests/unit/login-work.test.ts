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
const { hashPassword, verifyPassword } = await import(
  "#app/domain/accounts/sign-in/passwords.server.ts"
);

test("an unknown account and a wrong password each cost one hash", async () => {
  const hash = await hashPassword("the right one");
  work.length = 0;
  expect(await verifyPassword("another one", hash)).toBe(false);
  const [wrong, ...more] = work.splice(0);
  expect(more).toEqual([]);
  expect(await verifyPassword("another one", null)).toBe(false);
  expect(work.splice(0)).toEqual([wrong]);
  expect(wrong).toEqual({
    kind: "argon2id",
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
    saltBytes: 16,
  });
  expect(await verifyPassword("the right one", hash)).toBe(true);
});
