import { createPublicKey, verify } from "node:crypto";

const DAY = 24 * 3600;

/** Lists how an Authorization header sent to `origin` violates RFC 8292. */
export function vapidFaults(authorization: string, origin: string, publicKey: string): string[] {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const { alg } = decoded(head);
  const { aud, exp, sub } = decoded(claims);
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const now = Date.now() / 1000;
  const rules: Record<string, boolean> = {
    key: key === publicKey,
    algorithm: alg === "ES256",
    signature: signed,
    audience: aud === origin,
    expiry: Number(exp) > now && Number(exp) <= now + DAY,
    contact: /^(mailto:\S+@\S+|https:\/\/)/.test(String(sub)),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString() || "{}");
}
