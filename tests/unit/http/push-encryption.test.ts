import { createECDH, createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { encryptForBrowser, vapidHeader } from "#app/integrations/push-encryption.server.ts";
import { TestDevice } from "#tests/support/doubles/push-device.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  sender: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("a message is encrypted as in the example of the standard", () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(bytes(example.sender));
  const once = { salt: bytes(example.salt), sender };
  expect(encryptForBrowser(example.text, example, once).toString("base64url")).toBe(
    example.message,
  );
});

test("each message has a key of its own, and the browser reads any text", () => {
  const device = new TestDevice("https://push.example.org/1", "");
  const { keys } = device.toJSON();
  for (const text of ["", "Grüezi 犬", "a".repeat(3000)])
    expect(device.decrypt(encryptForBrowser(text, keys))).toBe(text);
  const heads = [encryptForBrowser("a", keys), encryptForBrowser("a", keys)];
  const [one, other] = heads.map((message) => message.subarray(0, 86).toString("hex"));
  expect(one).not.toBe(other);
});

test.each([
  ["no point", Buffer.alloc(65, 4).toString("base64url")],
  ["nothing", ""],
])("a browser's key that is %s is refused", (_, p256dh) => {
  expect(() => encryptForBrowser("a", { p256dh, auth: example.auth })).toThrow();
});

test("the push service can verify who sends, to whom and until when", () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const publicKey = pair.getPublicKey("base64url");
  const header = vapidHeader("https://push.example.org:8443/send/1?a=b", {
    publicKey,
    privateKey: pair.getPrivateKey("base64url").padStart(43, "A"),
    contact: "mailto:support@example.org",
  });
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: "JWT", alg: "ES256" });
  const { exp, ...others } = JSON.parse(bytes(claims).toString());
  expect(others).toEqual({
    aud: "https://push.example.org:8443",
    sub: "mailto:support@example.org",
  });
  const hours = (exp * 1000 - Date.now()) / 3_600_000;
  expect(hours > 11 && hours <= 12).toBe(true);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const sender = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: sender, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", signed, by, bytes(signature))).toBe(true);
});
