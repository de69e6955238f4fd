import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";

const TAG = 16;

/** The keys of a browser's subscription; decrypts as RFC 8291 and RFC 8188 say, by hand. */
export class TestDevice {
  readonly endpoint: string;
  /** The server key that the browser subscribed with. */
  readonly serverKey: string;
  readonly #pair = createECDH("prime256v1");
  readonly #secret = randomBytes(16);

  constructor(endpoint: string, serverKey: string) {
    this.endpoint = endpoint;
    this.serverKey = serverKey;
    this.#pair.generateKeys();
  }

  /** As `PushSubscription.toJSON` in a browser. */
  toJSON() {
    return {
      endpoint: this.endpoint,
      expirationTime: null,
      keys: {
        p256dh: this.#pair.getPublicKey("base64url"),
        auth: this.#secret.toString("base64url"),
      },
    };
  }

  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    if (body.length > 4096 || record.length > recordSize)
      throw new Error("The message is too long");
    const shared = this.#pair.computeSecret(senderKey);
    const own = this.#pair.getPublicKey();
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, senderKey]);
    const input = Buffer.from(hkdfSync("sha256", shared, this.#secret, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(record.subarray(-TAG));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some(Boolean)) throw new Error("Not the last record");
    return padded.subarray(0, end).toString();
  }
}

/** The subscription of a device that nothing is sent to. */
export function anySubscription() {
  return new TestDevice(`https://push.example.org/${randomUUID()}`, "").toJSON();
}
