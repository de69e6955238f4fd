import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { recoveryCodes } from "#app/domain/accounts/factor/recovery-codes.server.ts";
import { secretOf, setUpAddress, stepOfCode } from "#app/domain/accounts/factor/totp.server.ts";

/** Of RFC 6238, appendix B, the last six of the eight digits. */
const SECRET = Secret.fromUTF8("12345678901234567890").base32;
const vectors: [seconds: number, code: string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

test.each(vectors)("RFC 6238 at %i s: %s", (seconds, code) => {
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

const newSecret = () => secretOf(randomBytes(32));

const hasOathtool = spawnSync("oathtool", ["--version"]).status === 0;

test.runIf(hasOathtool)("codes are those of oathtool, at both edges of a step", () => {
  const secret = newSecret();
  for (const seconds of [1_700_000_010, 1_700_000_039, 1_700_000_040])
    expect(stepOfCode(secret, byOathtool(secret, seconds), seconds * 1000)).toBe(
      Math.floor(seconds / 30),
    );
});

function byOathtool(secret: string, seconds: number): string {
  const args = ["--totp", "--base32", `--now=@${seconds}`, secret];
  return spawnSync("oathtool", args, { encoding: "utf8" }).stdout.trim();
}

/** The step of this code begins at 1,111,111,080 s. */
test.each([
  [-31, null],
  [-30, 37037036],
  [-1, 37037036],
  [0, 37037036],
  [29, 37037036],
  [30, 37037036],
  [59, 37037036],
  [60, null],
])("a phone whose step began %i s ago is taken: %s", (seconds, step) => {
  const now = (37037036 * 30 + seconds) * 1000;
  expect(stepOfCode(SECRET, "081804", now)).toBe(step);
});

test.each(["", "08180", "0818045", "08180a", "081 804", "①②③④⑤⑥", "-81804"])(
  "'%s' is no code, and no error",
  (code) => expect(stepOfCode(SECRET, code, 1_111_111_109_000)).toBeNull(),
);

test("the secret has 160 bits, and its address names the site and the person", () => {
  expect(Secret.fromBase32(newSecret()).bytes).toHaveLength(20);
  expect(newSecret()).not.toBe(newSecret());
  const address = setUpAddress(SECRET, "Dogs: Zürich", "anna@example.test");
  const { pathname, searchParams } = new URL(address);
  expect(decodeURIComponent(pathname)).toBe("/Dogs  Zürich:anna@example.test");
  expect(searchParams.get("secret")).toBe(SECRET);
});

test("a seed gives ten different codes, always the same", () => {
  const codes = recoveryCodes("seed");
  expect(new Set(codes).size).toBe(10);
  expect(recoveryCodes("seed")).toEqual(codes);
  for (const code of codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
});
