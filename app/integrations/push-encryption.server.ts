import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";

/** `contact` is where push services write to if we do something wrong (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string; contact: string };

type BrowserKeys = { p256dh: string; auth: string };

/** Larger than any message: it goes as one record (RFC 8291, 4). */
const RECORD_SIZE = 4096;
/** At most 24 hours (RFC 8292, 2). */
const TOKEN_SECONDS = 12 * 3600;

/**
 * A message that only the browser can read: one record of aes128gcm (RFC 8188) under a key of RFC
 * 8291. `salt` and `sender` are for one message only. Throws for keys that are none.
 */
export function encryptForBrowser(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, sender } = { salt: randomBytes(16), sender: freshPair() },
): Buffer {
  const browser = fromText(p256dh);
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser, own]);
  const secret = hkdfSync("sha256", sender.computeSecret(browser), fromText(auth), info, 32);
  const derive = (what: string, bytes: number) =>
    Buffer.from(
      hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, bytes),
    );
  const cipher = createCipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  // 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(text), cipher.update("\x02"), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, sealed, cipher.getAuthTag()]);
}

/** The header that proves to a push service who sends (VAPID, RFC 8292). */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey, contact }: VapidKeys,
): string {
  const point = fromText(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", d: privateKey, x, y };
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}

function freshPair(): ECDH {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair;
}

function fromText(text: string): Buffer {
  return Buffer.from(text, "base64url");
}
