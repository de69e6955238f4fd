import { expect, test } from "vitest";
import { TypedCode } from "#app/domain/accounts/factor/factor-schemas.ts";
import { recoveryCodes } from "#app/domain/accounts/factor/recovery-codes.server.ts";

const [recovery = ""] = recoveryCodes("a seed");

test.each(["123456", " 123 456", "123–456", "１２３４５６", recovery, recovery.toUpperCase()])(
  "%j may be a code",
  (typed) => {
    expect(TypedCode.safeParse(typed).success).toBe(true);
  },
);

test.each(["12 34", "abcdef", "1234567", recovery.slice(1)])("%j is refused untried", (typed) => {
  expect(TypedCode.safeParse(typed).error?.issues[0]?.message).toBe(
    "Please enter six digits, or a recovery code",
  );
});

test.each(["", undefined, " "])("%j is asked for", (typed) => {
  expect(TypedCode.safeParse(typed).success).toBe(false);
});
