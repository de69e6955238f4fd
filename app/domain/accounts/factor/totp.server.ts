import { Secret, TOTP } from "otpauth";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A phone's clock may be 30 seconds off, and people take a while to type. */
const STEPS_AROUND = 1;

/** A secret of these bytes or the first of them, in base32 as apps show it. */
export function secretOf(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

/** What the QR code of a set-up says to an app. */
export function setUpAddress(secret: string, appName: string, email: string): string {
  // The colon separates the two.
  const issuer = appName.replaceAll(":", " ");
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label: email }).toString();
}

/** The time step (RFC 6238) whose code this is, at `now` in ms; null if it is none of the nearest. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library throws for other texts of six characters.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
